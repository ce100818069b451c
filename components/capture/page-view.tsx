'use client';

import { ArrowLeft, ArrowRight, Camera, RotateCw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import type { CaptureAction, CapturedPage } from '@/lib/features/capture/captured-pages';
import { PagePicture } from './page-picture';

interface PageViewProps {
  readonly page: CapturedPage;
  /** 0-based index among the pages. */
  readonly index: number;
  readonly total: number;
  readonly dispatch: (action: CaptureAction) => void;
  readonly onRetake: () => void;
  readonly onRemove: () => void;
}

/** One page, large, as it will be saved, with its editing controls. */
export function PageView({ page, index, total, dispatch, onRetake, onRemove }: PageViewProps) {
  const t = useTranslations('Capture');
  const cutId = useId();
  const { id } = page;
  const name = t('page', { number: index + 1, total });
  return (
    <div className="cap-page">
      <div className="cap-stage">
        <PagePicture page={page} alt={name} />
      </div>
      <div className="cap-cut">
        <span className="num" aria-hidden>
          {name}
        </span>
        {page.cropped ? (
          <label htmlFor={cutId}>
            <Checkbox
              id={cutId}
              checked={page.isCropped}
              onCheckedChange={(checked) => dispatch({ type: 'cut', id, isCropped: checked === true })}
            />
            {t('cut')}
          </label>
        ) : (
          <p className="muted">{t('noSheet')}</p>
        )}
      </div>
      <div className="cap-acts">
        <Button onClick={() => dispatch({ type: 'turned', id })}>
          <RotateCw className="i s" aria-hidden />
          {t('turn')}
        </Button>
        <Button onClick={onRetake}>
          <Camera className="i s" aria-hidden />
          {t('again')}
        </Button>
        {total > 1 ? (
          <>
            <IconButton
              variant="default"
              label={t('earlier')}
              disabled={index === 0}
              onClick={() => dispatch({ type: 'moved', id, to: index - 1 })}
            >
              <ArrowLeft className="i s flip" aria-hidden />
            </IconButton>
            <IconButton
              variant="default"
              label={t('later')}
              disabled={index === total - 1}
              onClick={() => dispatch({ type: 'moved', id, to: index + 1 })}
            >
              <ArrowRight className="i s flip" aria-hidden />
            </IconButton>
          </>
        ) : null}
        <IconButton variant="default" label={t('remove')} onClick={onRemove}>
          <Trash2 className="i s" aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
