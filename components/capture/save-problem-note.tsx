'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';
import { BYTES_PER_MB } from '@/lib/shared/units';
import type { SaveProblem } from './use-save-document';

/** Rounded up: a document one byte over the limit must not be shown as exactly at the limit. */
const megabytes = (bytes: number) => (Math.ceil((bytes / BYTES_PER_MB) * 10) / 10).toFixed(1);

interface SaveProblemNoteProps {
  readonly problem: SaveProblem;
  readonly onSmaller: () => void;
}

/** Explains why the pages were not added and offers a remedy. */
export function SaveProblemNote({ problem, onSmaller }: SaveProblemNoteProps) {
  const t = useTranslations('Capture');
  if (!('size' in problem)) return <p role="alert">{t(problem.code)}</p>;
  const values = { size: megabytes(problem.size), max: LIMIT_VALUES.maxMb };
  if (problem.code === 'stillTooLarge') return <p role="alert">{t('tooLarge.still', values)}</p>;
  return (
    <>
      <p role="alert">{t('tooLarge.message', values)}</p>
      <Button size="sm" onClick={onSmaller}>
        {t('tooLarge.smaller')}
      </Button>
    </>
  );
}
