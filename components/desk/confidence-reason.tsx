'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Confidence } from '@/components/ui/confidence';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { choiceLabel } from '@/components/workspace/category-label';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { REVIEW_CONFIDENCE } from '@/lib/engine/categorising/result';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { categoryOf, confidenceOf, replacedCategory, verdictOf } from '@/lib/features/workspace/list/item-facts';
import type { Locale } from '@/lib/platform/i18n/locales';
import { EvidenceQuotes } from './evidence-quotes';
import './confidence-reason.css';

/** Minimum confidence that is shown as sure. */
const SURE_CONFIDENCE = 0.9;
/** Name of the engine on our own server. */
const OFFLINE = 'offline';

/** Confidence of the answer and, on demand, its explanation: the reason, the engine, and the quoted evidence. */
export function ConfidenceReason({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Workspace.reason');
  const tRow = useTranslations('Workspace.row');
  const locale = useLocale() as Locale;
  const category = categoryOf(item);
  const { result } = item;
  if (!category || !result) return null;
  const percent = Math.round(confidenceOf(item) * 100);
  const verdict = verdictOf(item);
  const word = verdict && tRow(verdict === 'chosen' ? 'yourChoice' : 'checked');
  const label = choiceLabel(category, locale);
  const overruled = replacedCategory(item);
  const title = overruled ? 'titleChosen' : 'title';
  const quotes = categoryEvidence(result.evidence ?? []);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <button
          type="button"
          className="ws-why"
          data-part="reason"
          aria-label={t('open', { sure: word ?? `${percent}%` })}
        >
          {word ? <span className="ws-choice">{word}</span> : <Confidence value={confidenceOf(item)} />}
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" className="ws-reason" aria-label={t(title, { category: label })}>
        <h3>{t.rich(title, { category: label, name: (name) => <bdi>{name}</bdi> })}</h3>
        <p>
          {verdict ? <Verdict item={item} locale={locale} /> : t(levelOf(confidenceOf(item)), { count: quotes.length })}
        </p>
        {/* The evidence supports the suggestion. It does not apply to a user's change. */}
        {overruled ? <p>{t('spokeFor', { category: choiceLabel(overruled, locale) })}</p> : null}
        {quotes.length > 0 ? <EvidenceQuotes evidence={quotes} /> : verdict ? <p>{t('noQuotes')}</p> : null}
        <p className="muted">
          {t(item.readOn === 'device' ? 'readOnDevice' : result.modelUsed === OFFLINE ? 'readHere' : 'readByService')}
        </p>
      </PopoverContent>
    </Popover>
  );
}

/** Evidence for the category without duplicates. Evidence for the name is shown in the full preview. */
function categoryEvidence(evidence: readonly FieldEvidence[]): readonly FieldEvidence[] {
  const ofCategory = evidence.filter(({ field }) => field === 'category');
  return ofCategory.filter(({ snippet }, index) => ofCategory.findIndex((one) => one.snippet === snippet) === index);
}

function levelOf(confidence: number): 'sure' | 'likely' | 'unsure' {
  if (confidence >= SURE_CONFIDENCE) return 'sure';
  return confidence >= REVIEW_CONFIDENCE ? 'likely' : 'unsure';
}

/** The user's category next to the suggested one. */
function Verdict({ item, locale }: { readonly item: FileItem; readonly locale: Locale }) {
  const t = useTranslations('Workspace.reason');
  if (!item.result) return null;
  const percent = Math.round(item.result.confidence * 100);
  const overruled = replacedCategory(item);
  if (overruled) return <>{t('suggested', { category: choiceLabel(overruled, locale), percent })}</>;
  return <>{t(verdictOf(item) === 'chosen' ? 'suggestedToo' : 'checked', { percent })}</>;
}
