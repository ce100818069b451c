'use client';

import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { directionOf } from '@/lib/platform/i18n/locales';
import { isForPreview } from './keys';
import { stepOfKey } from './preview-rules';

/** Calls `onStep` when an arrow key requests the next (1) or previous (-1) page or file. */
export function useStepKeys(of: 'page' | 'file', onStep: (by: 1 | -1) => void): void {
  const direction = directionOf(useLocale());
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPreview(event)) return;
    const step = stepOfKey(event, direction);
    if (step?.of !== of) return;
    // With Alt the browser would navigate in its history.
    event.preventDefault();
    onStep(step.by);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
