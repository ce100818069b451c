'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type RefObject, useState } from 'react';
import { MailHint } from '@/components/password/mail-hint';
import { Checkbox } from '@/components/ui/checkbox';
import { FileName } from '@/components/ui/file-name';
import { Spinner } from '@/components/ui/spinner';
import { TypeSheet } from '@/components/ui/type-sheet';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { UnlockFailure, UnlockQueue } from '@/lib/features/workspace/unlock/unlock-queue';
import { PasswordField } from './password-field';
import type { UnlockAnswer } from './use-unlock';

/** Number of wrong passwords after which the field suggests alternatives. */
const MANY_TRIES = 3;

interface PasswordFormProps {
  /** Id of the form, for a submit button outside it. */
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly queue: UnlockQueue;
  readonly name: string;
  /** The mail that contained it, which often says how to open it. */
  readonly mail?: MailContext | undefined;
  /** Resolves to true if the file opened. */
  readonly onSubmit: (answer: UnlockAnswer) => Promise<boolean>;
}

/** The current file, its password, whether to try the password on the other files, and whether to save without it. */
export function PasswordForm({ id, input, queue, name, mail, onSubmit }: PasswordFormProps) {
  const t = useTranslations('Password');
  const failureText = useFailureText();
  const [triesOthers, setTriesOthers] = useState(false);
  const [savesUnlocked, setSavesUnlocked] = useState(false);
  const { failure, phase, attempts } = queue;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isOpen = await onSubmit({ password: input.current?.value ?? '', triesOthers, savesUnlocked });
    // If the dialog was closed meanwhile, the field and its password no longer exist.
    if (!input.current) return;
    if (isOpen) input.current.value = '';
    input.current.focus();
    input.current.select();
  };
  return (
    <form id={id} className="pw-form" noValidate onSubmit={send}>
      <div className="pw-file">
        <TypeSheet type="pdf" />
        <div className="pw-what">
          <FileName name={name} />
          {mail ? <MailHint mail={mail} /> : null}
        </div>
      </div>
      <PasswordField
        input={input}
        help={t(failure === 'incorrect' && attempts >= MANY_TRIES ? 'manyTries' : 'help')}
        error={failure && failureText(failure)}
        isReadOnly={phase !== 'asking'}
      />
      {queue.waiting.length > 1 ? (
        <label className="pw-others" htmlFor={`${id}-others`}>
          <Checkbox
            id={`${id}-others`}
            checked={triesOthers}
            onCheckedChange={(checked) => setTriesOthers(checked === true)}
          />
          {t('tryOthers')}
        </label>
      ) : null}
      <div>
        <label className="pw-others" htmlFor={`${id}-unlocked`}>
          <Checkbox
            id={`${id}-unlocked`}
            checked={savesUnlocked}
            onCheckedChange={(checked) => setSavesUnlocked(checked === true)}
            aria-describedby={`${id}-unlocked-help`}
          />
          {t('saveUnlocked')}
        </label>
        <p id={`${id}-unlocked-help`} className="pw-note">
          {t('saveUnlockedHelp')}
        </p>
      </div>
      <FormStatus queue={queue} name={name} />
    </form>
  );
}

/** Status of the attempt. For screen readers it also announces the next file, because the focus stays in the field. */
function FormStatus({ queue, name }: Pick<PasswordFormProps, 'queue' | 'name'>) {
  const t = useTranslations('Password');
  const { phase, openedToo } = queue;
  return (
    <div className="pw-status" role="status">
      {phase === 'asking' ? null : (
        <p>
          <Spinner />
          {t(phase)}
        </p>
      )}
      {phase === 'asking' && openedToo > 0 ? <p>{t('openedToo', { count: openedToo })}</p> : null}
      {phase === 'asking' ? <p className="sr">{name}</p> : null}
    </div>
  );
}

function useFailureText(): (failure: UnlockFailure) => string {
  const t = useTranslations('Password.failures');
  const tErrors = useTranslations('Errors');
  return (failure) => {
    if (failure === 'incorrect') return tErrors('passwordIncorrect');
    if (failure === 'timeout') return `${tErrors('pdfTimeout')}. ${t('timeoutHelp')}`;
    if (failure === 'damaged') return tErrors('documentDamaged');
    return t(failure);
  };
}
