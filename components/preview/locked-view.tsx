'use client';

import { LockKeyhole, LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, useContext, useId, useRef } from 'react';
import { PasswordForm } from '@/components/password/password-form';
import { useUnlock } from '@/components/password/use-unlock';
import { Button } from '@/components/ui/button';
import '@/components/password/password.css';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { useNoPlaces } from './quotes';

/** The file in the preview, for components that replace its content. */
export const ShownFile = createContext<FileItem | null>(null);

/** A locked PDF: asks for its password in place, and then shows it. An anonymous visitor is asked to sign in. */
export function LockedView() {
  const t = useTranslations('Preview.locked');
  const { isSignedIn } = useWorkspaceActions();
  const item = useContext(ShownFile);
  useNoPlaces();
  return (
    <div className="pv-stage pv-none empty">
      <LockKeyhole className="art" strokeWidth={1} aria-hidden />
      <h3>{t('title')}</h3>
      <p>{t('message')}</p>
      {item && isSignedIn ? <Password key={item.id} item={item} /> : <SignInPrompt />}
    </div>
  );
}

function SignInPrompt() {
  const t = useTranslations('Preview.locked');
  const tAccount = useTranslations('Password.account');
  const { signIn } = useWorkspaceActions();
  return (
    <>
      <p>{tAccount('message')}</p>
      <Button onClick={signIn}>
        <LogIn className="i s flip" aria-hidden />
        {t('signIn')}
      </Button>
    </>
  );
}

/** The list notifies when the file is open. Its pages then replace this view. */
const wait = () => {};

function Password({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Password');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { queue, submit } = useUnlock([item.id], wait);
  return (
    <div className="pw pv-unlock">
      <PasswordForm id={id} input={input} queue={queue} name={item.name} mail={item.mail} onSubmit={submit} />
      <Button type="submit" form={id} variant="primary" busy={queue.phase !== 'asking'}>
        {t('unlock')}
      </Button>
    </div>
  );
}
