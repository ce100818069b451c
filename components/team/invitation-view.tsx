'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAuth } from '@/components/auth/auth-provider';
import { GoogleSignInButton } from '@/components/auth/google-sign-in-button';
import { ClearListDialog } from '@/components/auth/sign-out-dialogs';
import { useBillingFormatters } from '@/components/payments/use-billing-formatters';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { PageLink } from '@/components/ui/page-link';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import { loadUsage } from '@/lib/features/usage/usage.client';
import { countUnsavedFiles } from '@/lib/platform/auth/unsaved-work.client';
import { type Invitation, useInvitation } from './use-invitation';

/** Shows an invitation with its recipient, signs in if needed, and accepts it. */
export function InvitationView() {
  const t = useTranslations('Team.invitation');
  const common = useTranslations('Common');
  const requestErrorText = useRequestErrorText();
  const { viewer } = useAuth();
  const { state, accept, retry } = useInvitation(viewer?.id ?? null);

  if (state.status === 'loading') {
    return (
      <Message title={t('title')} text={common('loading')}>
        {null}
      </Message>
    );
  }
  if (state.status === 'none') return <Ended title={t('title')} text={t('noLink')} />;
  if (state.status === 'accepted') {
    return <Ended title={t('accepted')} text={t('acceptedMore', { owner: bidiIsolate(state.owner) })} />;
  }
  if (state.status === 'failed') {
    const { error } = state;
    return (
      <div role="alert">
        <Message title={t('failed')} text={requestErrorText(error)}>
          <Button size="lg" onClick={retry}>
            {common('retry')}
          </Button>
          <Button asChild size="lg">
            <PageLink href="/">{t('home')}</PageLink>
          </Button>
        </Message>
      </div>
    );
  }
  return <Open invitation={state.invitation} isBusy={state.isBusy} onAccept={() => void accept(state.invitation)} />;
}

function Ended({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslations('Team.invitation');
  return (
    <div role="status">
      <Message title={title} text={text}>
        <Button asChild size="lg">
          {/* The page shows the team's numbers from now on. */}
          <PageLink href="/" onClick={() => void loadUsage()}>
            {t('home')}
          </PageLink>
        </Button>
      </Message>
    </div>
  );
}

/** Signs out, so that the other address can sign in. Asks before that clears a list. */
function SwitchButton() {
  const t = useTranslations('Team.invitation');
  const { signOut } = useAuth();
  const [files, setFiles] = useState(0);
  const leave = () => {
    const unsavedWork = countUnsavedFiles();
    if (unsavedWork > 0) setFiles(unsavedWork);
    else void signOut();
  };
  return (
    <>
      <Button size="lg" variant="primary" onClick={leave}>
        {t('switch')}
      </Button>
      {files > 0 ? <ClearListDialog files={files} onClose={() => setFiles(0)} /> : null}
    </>
  );
}

interface OpenProps {
  readonly invitation: Invitation;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
}

function Open({ invitation: { owner, address, expiresAt, isForCaller }, isBusy, onAccept }: OpenProps) {
  const t = useTranslations('Team.invitation');
  const { viewer } = useAuth();
  const { day } = useBillingFormatters();
  const who = owner.name ? `${bidiIsolate(owner.name)} (${bidiIsolate(owner.email)})` : bidiIsolate(owner.email);
  const detail = t('until', { date: day(expiresAt), address: bidiIsolate(address) });
  if (isForCaller) {
    return (
      <Message title={t('title')} text={`${t('what', { who })} ${t('terms')}`} detail={detail}>
        <Button size="lg" variant="primary" busy={isBusy} onClick={onAccept}>
          {t('accept')}
        </Button>
        <Button asChild size="lg">
          <PageLink href="/">{t('notNow')}</PageLink>
        </Button>
      </Message>
    );
  }
  if (viewer) {
    const text = t('wrongAddress', { address: bidiIsolate(address), own: bidiIsolate(viewer.email) });
    return (
      <Message title={t('title')} text={`${t('what', { who })} ${text}`} detail={detail}>
        <SwitchButton />
      </Message>
    );
  }
  const text = t('signIn', { address: bidiIsolate(address) });
  return (
    <Message title={t('title')} text={`${t('what', { who })} ${text}`} detail={detail}>
      <GoogleSignInButton />
    </Message>
  );
}
