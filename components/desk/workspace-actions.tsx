'use client';

import { useLocale } from 'next-intl';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { PasswordHost } from '@/components/password/password-host';
import { type WorkspaceActions, WorkspaceActionsContext } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import { currentUsage } from '@/lib/features/usage/usage.client';
import { isRefusedForPages, upgradeReasonFor } from '@/lib/features/workspace/paying/page-rules';
import { readLanguageSettings } from '@/lib/features/workspace/sorting/language-settings.client';
import type { Locale } from '@/lib/platform/i18n/locales';
import { DriveDialog } from './drive-dialog';
import { SignInDialog } from './sign-in-dialog';
import { useAddFiles } from './use-add-files';
import { useExport } from './use-export';
import { useMissingPages } from './use-missing-pages';
import { useSaveToDrive } from './use-save-to-drive';
import { useUndoableChanges } from './use-undoable-changes';

interface WorkspaceActionsProviderProps {
  readonly viewer: Viewer | null;
  readonly children: ReactNode;
}

/** Provides the workspace actions to its components. */
export function WorkspaceActionsProvider({ viewer, children }: WorkspaceActionsProviderProps) {
  const locale = useLocale() as Locale;
  const [isSigningIn, setIsSigningIn] = useState(false);
  const isSignedIn = viewer !== null;

  const openSignIn = useCallback(() => setIsSigningIn(true), []);
  const notifyMissingPages = useMissingPages(isSignedIn ? null : openSignIn);
  const createZip = useExport(locale, notifyMissingPages);
  const toDrive = useSaveToDrive(notifyMissingPages);
  const changes = useUndoableChanges(locale);
  const add = useAddFiles(isSignedIn, setIsSigningIn);
  const actions = useMemo<WorkspaceActions>(() => {
    const signIn = openSignIn;
    return {
      isSignedIn,
      add,
      createZip,
      saveToDrive: toDrive.save,
      signIn,
      signInForZip: () => {
        workspace.pendingAfterSignIn.requestZip();
        signIn();
      },
      sort: (items) => {
        const readable = items.filter((item) => item.status !== 'password');
        const begin = () => {
          const refusal = workspace.sortFiles(readable, readLanguageSettings(locale));
          if (refusal) notifyMissingPages(refusal, begin);
          else workspace.unlockRequests.requestAfterSorting(readable.map((item) => item.id));
        };
        begin();
      },
      morePages: () => {
        const refused = () => workspace.store.state().items.filter(isRefusedForPages);
        const onUpgraded = () => {
          for (const item of refused()) workspace.retryFile(item, readLanguageSettings(locale));
        };
        openPlans({ reason: upgradeReasonFor(refused(), currentUsage()), onUpgraded });
      },
      unlock: (item) => workspace.unlockRequests.request(item.id),
      retry: (item) => workspace.retryFile(item, readLanguageSettings(locale)),
      ...changes,
      select: workspace.selectFiles,
    };
  }, [isSignedIn, add, createZip, toDrive, changes, notifyMissingPages, openSignIn, locale]);

  const onSignInDialog = (isOpen: boolean) => {
    setIsSigningIn(isOpen);
    if (!isOpen) workspace.pendingAfterSignIn.forget();
  };
  return (
    <WorkspaceActionsContext value={actions}>
      {children}
      <PasswordHost isSignedIn={isSignedIn} onSignIn={actions.signIn} />
      {isSignedIn ? <DriveDialog {...toDrive} /> : null}
      <SignInDialog isOpen={isSigningIn && !isSignedIn} onOpenChange={onSignInDialog} />
    </WorkspaceActionsContext>
  );
}
