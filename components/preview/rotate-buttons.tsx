'use client';

import { RotateCcw, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { type Rotation, turned } from './preview-rules';

interface RotateButtonsProps {
  readonly rotation: Rotation;
  readonly onRotate: (rotation: Rotation) => void;
}

/** Turns what is shown by a quarter, either way. The file itself stays as it is until that is kept. */
export function RotateButtons({ rotation, onRotate }: RotateButtonsProps) {
  const t = useTranslations('Preview.rotate');
  return (
    <span className="pv-turn">
      <IconButton label={t('counterclockwise')} size="sm" onClick={() => onRotate(turned(rotation, -1))}>
        <RotateCcw className="i" aria-hidden />
      </IconButton>
      <IconButton label={t('clockwise')} size="sm" onClick={() => onRotate(turned(rotation, 1))}>
        <RotateCw className="i" aria-hidden />
      </IconButton>
    </span>
  );
}
