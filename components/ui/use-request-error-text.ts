'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { RequestError } from '@/lib/platform/http/fetch-json.client';

/** Returns the text of a failed request in the page's language: the server's message, or ours if it sent none. */
export function useRequestErrorText(): (error: RequestError) => string {
  const errors = useTranslations('Errors');
  return useCallback(
    ({ code, message }) => {
      if (code === 'network') return errors('unavailable');
      return code === 'badAnswer' ? errors('internal') : message;
    },
    [errors],
  );
}
