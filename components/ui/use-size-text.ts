'use client';

import { useFormatter } from 'next-intl';
import { useCallback } from 'react';
import { bidiIsolate } from './bidi-isolate';

const BYTES_PER_KB = 1024;
const BYTES_PER_MB = 1024 * 1024;

/** Formats a number with its Latin unit. It never wraps, and the number precedes the unit in Hebrew too. */
export function unitText(format: ReturnType<typeof useFormatter>, value: number, unit: string): string {
  const text = format.number(value, { style: 'unit', unit, maximumFractionDigits: 1 });
  return bidiIsolate(text.replaceAll(' ', '\u00a0'));
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
