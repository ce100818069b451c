'use client';

import { CircleAlert, FileX, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useFileErrorText } from '@/components/workspace/use-file-error-text';
import type { FileError } from '@/lib/features/workspace/list/file-item';
import { LockedView } from './locked-view';
import { useNoPlaces } from './quotes';

/** Placeholder with the reason why a file cannot be shown. */
export function NoPreview({ reason }: { readonly reason: 'lost' | 'tiff' | 'other' }) {
  const t = useTranslations('Preview');
  useNoPlaces();
  return (
    <div className="pv-stage pv-none empty" role="status">
      <FileX className="art" strokeWidth={1} aria-hidden />
      <h3>{t(`${reason}.title`)}</h3>
      <p>{t(`${reason}.message`)}</p>
    </div>
  );
}

interface ProblemProps {
  readonly error: FileError;
  readonly onRetry: () => void;
}

/** Error of opening a file. Offers a retry if it may help. */
export function Problem({ error, onRetry }: ProblemProps) {
  const tCommon = useTranslations('Common');
  const errorText = useFileErrorText();
  useNoPlaces();
  if (error.code === 'passwordRequired') return <LockedView />;
  if (error.code === 'contentLost') return <NoPreview reason="lost" />;
  if (error.code === 'unsupportedType') return <NoPreview reason="tiff" />;
  return (
    <div className="pv-stage pv-none empty" role="alert">
      <CircleAlert className="art" strokeWidth={1} aria-hidden />
      <p>{errorText(error)}</p>
      <Button onClick={onRetry}>
        <RotateCw className="i s" aria-hidden />
        {tCommon('retry')}
      </Button>
    </div>
  );
}

/** Shown while a file is opened. */
export function Opening() {
  const t = useTranslations('Preview');
  return (
    <div className="pv-stage pv-none" role="status">
      <span className="pv-wait">
        <Spinner />
        {t('opening')}
      </span>
    </div>
  );
}
