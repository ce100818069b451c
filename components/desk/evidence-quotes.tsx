'use client';

import { useTranslations } from 'next-intl';
import { isInDocument } from '@/lib/engine/categorising/answer-parts';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';

/** Quotes from a document that support an answer, each with its relation to the answer and its page. */
export function EvidenceQuotes({ evidence }: { readonly evidence: readonly FieldEvidence[] }) {
  const t = useTranslations('Preview.evidence');
  const tReason = useTranslations('Workspace.reason');
  const whereOf = ({ page, reason }: FieldEvidence) => {
    const how = t(`reasons.${reason}`);
    return isInDocument({ reason }) ? tReason('where', { how, page }) : tReason('whereElse', { how });
  };
  return (
    <ul className="ws-quotes">
      {evidence.map((quoted, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the quotations of one answer never move
        <li key={index}>
          <span className="muted">{whereOf(quoted)}</span>
          <blockquote dir="auto">{quoted.snippet}</blockquote>
        </li>
      ))}
    </ul>
  );
}
