'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { FailureNote } from '@/components/ui/failure-note';
import { notify } from '@/components/ui/notify';
import { INVITATION_DAYS } from '@/lib/features/team/team';
import { invite } from '@/lib/features/team/team.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { Address } from '@/lib/shared/email-address';

/** The link of an invitation that was not sent by e-mail, and its recipient. */
export interface SharedLink {
  readonly address: string;
  readonly link: string;
}

interface InviteFormProps {
  readonly isFull: boolean;
  /** The last link that must be shared by hand. */
  readonly link: SharedLink | null;
  readonly onLink: (link: SharedLink | null) => void;
}

/** Invites by address. If no e-mail is sent, the link is shown to be copied. It cannot be shown again. */
export function InviteForm({ isFull, link: shown, onLink }: InviteFormProps) {
  const t = useTranslations('Team');
  const id = useId();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const address = Address.safeParse(email);
    setWrong(!address.success);
    if (!address.success) return;
    setBusy(true);
    setError(null);
    try {
      const link = await invite(address.data);
      setEmail('');
      onLink(link === null ? null : { address: address.data, link });
      if (link === null) notify.success({ id: 'team', title: t('sent', { address: bidiIsolate(address.data) }) });
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {isFull ? null : (
        <form className="team-invite" onSubmit={(event) => void send(event)} noValidate>
          <div className="field">
            <label htmlFor={id}>{t('address')}</label>
            <input
              id={id}
              className={isWrong ? 'input invalid' : 'input'}
              type="email"
              dir="ltr"
              autoComplete="off"
              value={email}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-wrong` : undefined}
              onChange={(event) => setEmail(event.target.value)}
            />
            {isWrong ? (
              <span className="err" id={`${id}-wrong`} role="alert">
                {t('addressWrong')}
              </span>
            ) : null}
          </div>
          <Button type="submit" busy={isBusy}>
            {t('invite')}
          </Button>
        </form>
      )}
      {error ? <FailureNote error={error} /> : null}
      {shown ? <LinkToCopy key={shown.link} {...shown} /> : null}
    </>
  );
}

function LinkToCopy({ address, link }: SharedLink) {
  const t = useTranslations('Team');
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success({ id: 'team', title: t('copied') });
    } catch {
      notify.warn({ id: 'team', title: t('copyFailed') });
    }
  };
  return (
    <div className="note" role="status">
      <div className="team-link">
        <label htmlFor={id}>{t('link', { address: bidiIsolate(address), days: INVITATION_DAYS })}</label>
        <input
          id={id}
          className="input"
          dir="ltr"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="sm" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}
