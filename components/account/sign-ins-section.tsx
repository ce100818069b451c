'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { ConfirmRow } from '@/components/ui/confirm-row';
import { FailureNote } from '@/components/ui/failure-note';
import { notify } from '@/components/ui/notify';
import { Spinner } from '@/components/ui/spinner';
import { useAgo } from '@/components/usage/use-ago';
import type { SignIn } from '@/lib/features/account/sign-ins';
import { endSignIn, loadSignIns, useSignIns } from '@/lib/features/account/sign-ins.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';

/** Lists where the account is signed in. Each sign-in except the current one can be ended, or all of them at once. */
export function SignInsSection({ onEverywhere }: { readonly onEverywhere: () => void }) {
  const t = useTranslations('Account.signIns');
  const everywhere = useTranslations('Auth.everywhere');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useSignIns();
  useEffect(() => void loadSignIns(), []);
  const onRetry = () => {
    heading.current?.focus();
    void loadSignIns();
  };
  const onEnded = (name: string) => {
    // The pressed button no longer exists, so focus moves to the heading.
    heading.current?.focus();
    notify.success({ id: 'sign-ins', title: t('ended', { name: bidiIsolate(name) }) });
  };
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h3 className="text-md" id={id} ref={heading} tabIndex={-1}>
        {t('title')}
      </h3>
      <p className="text-sm text-ink-2">{t('text')}</p>
      {known.status === 'loading' ? (
        <p className="flex items-center gap-2 text-sm text-ink-2" role="status">
          <Spinner />
          {t('loading')}
        </p>
      ) : null}
      {known.status === 'failed' ? <FailureNote error={known.error} onRetry={onRetry} /> : null}
      {known.status === 'known' ? (
        <ul className="confirm-rows" aria-labelledby={id}>
          {known.value.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} onEnded={onEnded} />
          ))}
        </ul>
      ) : null}
      <div>
        <Button size="sm" onClick={onEverywhere}>
          {everywhere('action')}
        </Button>
      </div>
    </section>
  );
}

interface SignInRowProps {
  readonly signIn: SignIn;
  readonly onEnded: (name: string) => void;
}

function SignInRow({ signIn: { id, browser, system, country, lastSeenAt, isCurrent }, onEnded }: SignInRowProps) {
  const t = useTranslations('Account.signIns');
  const locale = useLocale();
  const ago = useAgo();
  const name = [browser, system].filter(Boolean).join(' · ') || t('unknown');
  const countryName = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  const seen = t(countryName ? 'seenIn' : 'seen', { when: ago(lastSeenAt), place: countryName ?? '' });
  return (
    <ConfirmRow
      name={name}
      note={
        isCurrent ? (
          <>
            <Badge tone="ok">{t('current')}</Badge> {countryName ?? ''}
          </>
        ) : (
          seen
        )
      }
      actions={
        isCurrent
          ? []
          : [
              {
                label: t('end'),
                question: t('question', { name: bidiIsolate(name) }),
                onConfirm: () => endOrForget(id),
                onDone: () => onEnded(name),
              },
            ]
      }
    />
  );
}

/** Ends a sign-in. One that has already ended counts as success; the list is then stale. */
async function endOrForget(id: string): Promise<void> {
  try {
    await endSignIn(id);
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'notFound')) throw error;
    await loadSignIns();
  }
}
