'use client';

import { ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { canZoom, FIT, zoomStep } from './zoom-rules';

interface ZoomButtonsProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const t = useTranslations('Preview.zoom');
  const percent = Math.round(zoom * 100);
  return (
    <fieldset className="pv-zoom">
      <legend className="sr">{t('label')}</legend>
      <IconButton
        label={t('out')}
        size="sm"
        aria-disabled={!canZoom(zoom, -1) || undefined}
        aria-keyshortcuts="-"
        onClick={() => onZoom(zoomStep(zoom, -1))}
      >
        <ZoomOut className="i" aria-hidden />
      </IconButton>
      <Button
        variant="quiet"
        size="sm"
        className="num"
        title={t('fit')}
        aria-label={t('fitNow', { percent })}
        aria-keyshortcuts="0"
        onClick={() => onZoom(FIT)}
      >
        {t('percent', { percent })}
      </Button>
      <IconButton
        label={t('in')}
        size="sm"
        aria-disabled={!canZoom(zoom, 1) || undefined}
        aria-keyshortcuts="+"
        onClick={() => onZoom(zoomStep(zoom, 1))}
      >
        <ZoomIn className="i" aria-hidden />
      </IconButton>
      <span className="sr" role="status">
        {t('at', { percent })}
      </span>
    </fieldset>
  );
}
