'use client';

import { RotateCcw, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { type Rotation, turned } from './preview-rules';

interface RotateButtonsProps {
  readonly rotation: Rotation;
  readonly onRotate: (rotation: Rotation) => void;
}

/** Rotates the view by a quarter turn. The file itself is unchanged until that is saved. */
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
