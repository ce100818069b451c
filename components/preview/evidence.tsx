'use client';

import { useTranslations } from 'next-intl';
import { isInDocument } from '@/lib/engine/categorising/answer-parts';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { useQuotes } from './quotes';

interface EvidenceProps {
  /** Fields that the user corrected: their evidence supported the previous value. */
  readonly corrected: ReadonlySet<FieldEvidence['field']>;
}

/** Quotations that support the answers. A click shows the quotation in the document. */
export function Evidence({ corrected }: EvidenceProps) {
  const t = useTranslations('Preview.evidence');
  const { evidence, press, isFound } = useQuotes();
  const pressed = press ? evidence[press.quote] : undefined;
  if (evidence.length === 0) return null;
  return (
    <section className="pv-evidence" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul>
        {linesOf(evidence).map(({ quoted, index, fields }) => (
          <li key={index}>
            <Quotation quoted={quoted} index={index} fields={fields} corrected={corrected} />
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {pressed && isFound !== null ? t(isFound ? 'found' : 'notFound', { page: pressed.page }) : null}
      </p>
    </section>
  );
}

interface QuotedLine {
  readonly quoted: FieldEvidence;
  /** Index among the quotations of the answer. */
  readonly index: number;
  /** The fields that the line supports. */
  readonly fields: readonly FieldEvidence['field'][];
}

/** Merges quotations of the same line, however many fields it supports. */
function linesOf(evidence: readonly FieldEvidence[]): QuotedLine[] {
  const lines = new Map<string, QuotedLine>();
  evidence.forEach((quoted, index) => {
    const pageOrReason = isInDocument(quoted) ? quoted.page : quoted.reason;
    const key = `${pageOrReason} ${quoted.snippet}`;
    const line = lines.get(key) ?? { quoted, index, fields: [] };
    lines.set(key, { ...line, fields: [...new Set([...line.fields, quoted.field])] });
  });
  return [...lines.values()];
}

function Quotation({ quoted, index, fields, corrected }: QuotedLine & EvidenceProps) {
  const t = useTranslations('Preview.evidence');
  const { press, isFound, show } = useQuotes();
  const { page, snippet, reason } = quoted;
  const isPressed = press?.quote === index;
  const isShowable = isInDocument(quoted);
  const words = (
    <>
      <span className="pv-source">
        <span>
          {fields
            .map((field) => {
              const label = t(`fields.${field}`);
              return corrected.has(field) ? t('beforeChange', { field: label }) : label;
            })
            .join(', ')}
        </span>
        <span className="num">{isShowable ? t('page', { page }) : t(reason === 'mail' ? 'mail' : 'fileName')}</span>
      </span>
      <q dir="auto">{snippet}</q>
    </>
  );
  if (!isShowable) return <span className="pv-quote">{words}</span>;
  return (
    <>
      <button type="button" className="pv-quote" aria-current={isPressed || undefined} onClick={() => show(index)}>
        {words}
      </button>
      {/* Announced by the live region below as well, which exists before there is anything to announce. */}
      {isPressed && isFound === false ? (
        <p className="pv-note" aria-hidden>
          {t('notFound', { page })}
        </p>
      ) : null}
    </>
  );
}
