'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import type { AdminSession } from '@/lib/features/admin/admin-session.client';
import { AdminLogin } from '@/lib/features/admin/login';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { useAdminContext } from './use-admin-context';
import { useCountdown } from './use-countdown';

/** From this many seconds on, waiting time is shown in minutes. */
const SECONDS_PER_MINUTE = 60;
const LONG_SECONDS = 90;

interface LoginFormProps {
  readonly because: Extract<AdminSession, { status: 'out' }>['reason'];
  readonly hasSecondFactor: boolean;
}

/** Form for the operator's user name, password and, if enabled, second-factor code. */
export function LoginForm({ because, hasSecondFactor }: LoginFormProps) {
  const t = useTranslations('Admin.login');
  const desk = useAdminContext();
  const requestErrorText = useRequestErrorText();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wait = useCountdown();
  useEffect(() => first.current?.focus(), []);

  const showError = (error: RequestError) => {
    const isAnswered = error.status > 0 && error.code !== 'badAnswer';
    setProblem(isAnswered ? error.message : `${t('failed')}. ${requestErrorText(error)}`);
    if (error.retryAfterMs > 0) wait.begin(error.retryAfterMs);
  };
  const login = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || wait.seconds > 0) return;
    const given = Object.fromEntries(new FormData(event.currentTarget));
    const body = AdminLogin.safeParse(given);
    if (!body.success) {
      setProblem(t(body.error.issues.some(({ path }) => path[0] !== 'code') ? 'required' : 'codeInvalid'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await desk.login(body.data);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showError(error);
      setBusy(false);
    }
  };
  return (
    <section className="adm-login" aria-labelledby={`${id}-title`}>
      <form className="card" onSubmit={(event) => void login(event)} noValidate>
        <h1 id={`${id}-title`}>{t('title')}</h1>
        {because === 'never' ? null : (
          <p className={because === 'ended' ? 'note warn' : 'note'} role="status">
            {t(because)}
          </p>
        )}
        <div className="field">
          <label htmlFor={`${id}-username`}>{t('username')}</label>
          <input
            ref={first}
            id={`${id}-username`}
            className="input"
            name="username"
            dir="auto"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-password`}>{t('password')}</label>
          <input
            id={`${id}-password`}
            className="input"
            name="password"
            type="password"
            dir="ltr"
            autoComplete="current-password"
            required
          />
        </div>
        {hasSecondFactor ? <CodeField id={`${id}-code`} /> : null}
        {problem ? <Problem text={problem} waitSeconds={wait.seconds} /> : null}
        <Button type="submit" variant="primary" busy={isBusy} aria-disabled={isBusy || wait.seconds > 0 || undefined}>
          {t(isBusy ? 'busy' : 'submit')}
        </Button>
      </form>
    </section>
  );
}

/** Field for the second factor. */
function CodeField({ id }: { readonly id: string }) {
  const t = useTranslations('Admin.login');
  return (
    <div className="field">
      <label htmlFor={id}>{t('code')}</label>
      <input
        id={id}
        className="input num"
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        aria-describedby={`${id}-help`}
        required
      />
      <p className="help" id={`${id}-help`}>
        {t('codeHelp')}
      </p>
    </div>
  );
}

/** Why the login failed, and for how long another attempt is refused. */
function Problem({ text, waitSeconds }: { readonly text: string; readonly waitSeconds: number }) {
  const t = useTranslations('Admin.login');
  return (
    <div className="note danger adm-problem">
      <p role="alert">{text}</p>
      {waitSeconds > 0 ? (
        <p>
          {t('wait', {
            minutes: waitSeconds > LONG_SECONDS ? 'yes' : 'no',
            seconds: waitSeconds,
            count: Math.ceil(waitSeconds / SECONDS_PER_MINUTE),
          })}
        </p>
      ) : null}
    </div>
  );
}
