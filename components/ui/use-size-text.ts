'use client';

import { useFormatter } from 'next-intl';
import { useCallback } from 'react';
import { BYTES_PER_KB, BYTES_PER_MB } from '@/lib/shared/units';
import { bidiIsolate } from './bidi-isolate';

/** Returns the English sign of a unit, such as `kB` for `kilobyte`. */
const signOf = (unit: string): string =>
  new Intl.NumberFormat('en', { style: 'unit', unit }).formatToParts(0).find(({ type }) => type === 'unit')?.value ??
  '';

/**
 * Formats a number with its Latin unit. It never wraps, and the number precedes the unit in Hebrew too: for exactly 1,
 * the Hebrew format of CLDR is the unit, a direction mark and the number.
 */
export function unitText(format: ReturnType<typeof useFormatter>, value: number, unit: string): string {
  return bidiIsolate(`${format.number(value, { maximumFractionDigits: 1 })}\u00a0${signOf(unit)}`);
}

/** Formats a size in bytes for display. */
export function useSizeText(): (bytes: number) => string {
  const format = useFormatter();
  return useCallback(
    (bytes) => {
      const unit = bytes < BYTES_PER_MB ? 'kilobyte' : 'megabyte';
      const value = bytes < BYTES_PER_MB ? Math.max(1, Math.round(bytes / BYTES_PER_KB)) : bytes / BYTES_PER_MB;
      return unitText(format, value, unit);
    },
    [format],
  );
}
