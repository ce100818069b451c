'use client';

import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useId, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';

interface PasswordFieldProps {
  /** The password exists only in the field and is read from there. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly help: string;
  readonly error: string | null;
  readonly isReadOnly: boolean;
}

/** A password field with a show button. Takes the focus on mount. */
export function PasswordField({ input, help, error, isReadOnly }: PasswordFieldProps) {
  const t = useTranslations('Password');
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  useEffect(() => {
    input.current?.focus();
  }, [input]);
  return (
    <div className="field">
      <label htmlFor={id}>{t('label')}</label>
      <div className={error ? 'input invalid' : 'input'}>
        <input
          ref={input}
          id={id}
          type={isShown ? 'text' : 'password'}
          // A visible password must not reach a spell-checking service, and password managers must not store it.
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          dir="auto"
          data-1p-ignore
          data-lpignore="true"
          readOnly={isReadOnly}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
        />
        <IconButton label={t(isShown ? 'hide' : 'show')} size="sm" onClick={() => setIsShown(!isShown)}>
          <Icon className="i s" aria-hidden />
        </IconButton>
      </div>
      {error ? (
        <span id={`${id}-error`} className="err" role="alert">
          <CircleAlert className="i s" aria-hidden />
          {error}
        </span>
      ) : null}
      <span id={`${id}-help`} className="help">
        {help}
      </span>
    </div>
  );
}
