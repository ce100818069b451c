'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type RefObject, useState } from 'react';
import { MailHint } from '@/components/password/mail-hint';
import { Checkbox } from '@/components/ui/checkbox';
import { FileName } from '@/components/ui/file-name';
import { Spinner } from '@/components/ui/spinner';
import { TypeSheet } from '@/components/ui/type-sheet';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { UnlockFailure, UnlockQueue } from '@/lib/features/workspace/unlock-queue';
import { PasswordField } from './password-field';
import type { UnlockAnswer } from './use-unlock';

/** After so many wrong passwords the field says what else can be done. */
const MANY_TRIES = 3;

interface PasswordFormProps {
  /** Id of the form, for a button outside of it. */
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly queue: UnlockQueue;
  /** Name of the file that is asked for. */
  readonly name: string;
  /** The mail that it came with: what opens it is often said there. */
  readonly mail?: MailContext | undefined;
  /** Resolves to true when the file opened. */
  readonly onSubmit: (answer: UnlockAnswer) => Promise<boolean>;
}

/** The file, its password, whether that is tried on the other files too, and whether what opens is saved without it. */
export function PasswordForm({ id, input, queue, name, mail, onSubmit }: PasswordFormProps) {
  const t = useTranslations('Password');
  const failureText = useFailureText();
  const [triesOthers, setTriesOthers] = useState(false);
  const [savesUnlocked, setSavesUnlocked] = useState(false);
  const { failure, phase, tries } = queue;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isOpen = await onSubmit({ password: input.current?.value ?? '', triesOthers, savesUnlocked });
    // The field is gone when the dialog was closed meanwhile, and the password with it.
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
        help={t(failure === 'incorrect' && tries >= MANY_TRIES ? 'manyTries' : 'help')}
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

/** What is being tried. To screen readers it also tells which file is asked for next: the focus stays in the field. */
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
