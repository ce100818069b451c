'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { useOwnTimeZone } from '@/lib/platform/i18n/time-zone.client';

/** Formats dates and times in its subtree in the reader's time zone, which the server does not know. */
export function ReaderTimeZone({ children }: { readonly children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={useOwnTimeZone()}>
      {children}
    </NextIntlClientProvider>
  );
}
