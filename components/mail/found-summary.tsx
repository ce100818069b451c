import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { useSizeText } from '@/components/ui/use-size-text';
import { selectAffordable, totalsOf } from '@/lib/features/mail/import-rules';
import type { FoundAttachment } from '@/lib/features/mail/mail-search';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { useUsage } from '@/lib/features/usage/usage.client';

interface FoundSummaryProps {
  /** Order of the selection if not all of them fit. */
  readonly attachments: readonly FoundAttachment[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/**
 * Sums of the selected files, pages and bytes, and the pages left. If they exceed the limit, a button selects as many
 * as fit.
 */
export function FoundSummary({ attachments, chosen, onChoose }: FoundSummaryProps) {
  const t = useTranslations('Mail.found');
  const sizeText = useSizeText();
  const { usage } = useUsage();
  const sum = totalsOf(attachments, chosen);
  const left = usage && usage.remainingPages !== UNLIMITED ? usage.remainingPages : null;
  const isTooMany = left !== null && sum.pages > left;
  const chooseFitting = () => {
    const fitting = new Set(selectAffordable(attachments, chosen, left ?? 0));
    onChoose(
      [...chosen].filter((id) => !fitting.has(id)),
      false,
    );
  };
  return (
    <span className="mail-sum">
      <span role="status" className={isTooMany ? 'mail-over' : undefined}>
        {sum.files === 0
          ? t('nothing')
          : t('sum', {
              count: sum.files,
              pages: sum.pages,
              exact: sum.isExact ? 'yes' : 'no',
              size: bidiIsolate(sizeText(sum.bytes)),
            })}
        {left === null ? null : <> {t('left', { left })}</>}
      </span>
      {isTooMany ? (
        <Button size="sm" onClick={chooseFitting}>
          {t('fit')}
        </Button>
      ) : null}
    </span>
  );
}
