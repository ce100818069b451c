'use client';

import { useTranslations } from 'next-intl';
import type { FieldEvidence } from '@/lib/categorising/field-evidence';

/** The words of a document that an answer rests on, each with how it speaks for it and its page. */
export function EvidenceQuotes({ evidence }: { readonly evidence: readonly FieldEvidence[] }) {
  const t = useTranslations('Preview.evidence');
  const tReason = useTranslations('Workspace.reason');
  if (evidence.length === 0) return <p>{tReason('noQuotes')}</p>;
  return (
    <ul className="ws-quotes">
      {evidence.map(({ page, snippet, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the quotations of one answer never move
        <li key={index}>
          <span className="muted">{tReason('where', { how: t(`reasons.${reason}`), page })}</span>
          <blockquote dir="auto">{snippet}</blockquote>
        </li>
      ))}
    </ul>
  );
}
