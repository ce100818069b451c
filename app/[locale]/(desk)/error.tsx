'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { PageLink } from '@/components/ui/page-link';

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** Shown when a page fails to render. The list of files lives outside of it and is kept. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const t = useTranslations('ErrorPage');
  const common = useTranslations('Common');
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the one place where a defect of the page can be seen in the browser
    console.error(error);
  }, [error]);
  return (
    <Message
      title={t('title')}
      text={t('text')}
      detail={error.digest ? t('reference', { id: error.digest }) : undefined}
    >
      <Button variant="primary" size="lg" onClick={reset}>
        {common('retry')}
      </Button>
      <Button asChild size="lg">
        <PageLink href="/">{t('home')}</PageLink>
      </Button>
    </Message>
  );
}
