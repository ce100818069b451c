'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { PasswordHost } from '@/components/password/password-host';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { choiceLabel } from '@/components/workspace/category-label';
import { type WorkspaceActions, WorkspaceActionsContext } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import { currentUsage } from '@/lib/features/usage/usage.client';
import { KEEP_REMOVED_MS } from '@/lib/features/workspace/list/contents.client';
import type { Undo } from '@/lib/features/workspace/list/history.client';
import { categoryOf, savedNameOf } from '@/lib/features/workspace/list/item-facts';
import { noteCategoryChoice } from '@/lib/features/workspace/list/recent-categories.client';
import { isRefusedForPages, wishForPages } from '@/lib/features/workspace/paying/page-rules';
import { readLanguageSettings } from '@/lib/features/workspace/sorting/language-settings.client';
import type { Locale } from '@/lib/platform/i18n/locales';
import { DriveDialog } from './drive-dialog';
import { SignInDialog } from './sign-in-dialog';
import { useAddFiles } from './use-add-files';
import { useExport } from './use-export';
import { useMissingPages } from './use-missing-pages';
import { useSaveToDrive } from './use-save-to-drive';
import { useUndoable } from './use-undoable';

const followedBy =
  (undo: Undo, onUndone?: () => void): Undo =>
  () => {
    undo();
    onUndone?.();
  };

interface WorkspaceActionsProviderProps {
  readonly viewer: Viewer | null;
  readonly children: ReactNode;
}

/** Provides the workspace actions to its components. */
export function WorkspaceActionsProvider({ viewer, children }: WorkspaceActionsProviderProps) {
  const t = useTranslations('Workspace.notices');
  const locale = useLocale() as Locale;
  const [isSigningIn, setIsSigningIn] = useState(false);
  const isSignedIn = viewer !== null;

  const openSignIn = useCallback(() => setIsSigningIn(true), []);
  const tellMissingPages = useMissingPages(isSignedIn ? null : openSignIn);
  const createZip = useExport(locale, tellMissingPages);
  const toDrive = useSaveToDrive(tellMissingPages);
  const tellUndoable = useUndoable();
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
        workspace.pendingAfterSignIn.wantZip();
        signIn();
      },
      sort: (items) => {
        const readable = items.filter((item) => item.status !== 'password');
        const begin = () => {
          const refusal = workspace.sortFiles(readable, readLanguageSettings(locale));
          if (refusal) tellMissingPages(refusal, begin);
          else workspace.unlockRequests.askAfter(readable.map((item) => item.id));
        };
        begin();
      },
      morePages: () => {
        const refused = () => workspace.store.state().items.filter(isRefusedForPages);
        const onUpgraded = () => {
          for (const item of refused()) workspace.retryFile(item, readLanguageSettings(locale));
        };
        openPlans({ wish: wishForPages(refused(), currentUsage()), onUpgraded });
      },
      unlock: (item) => workspace.unlockRequests.ask(item.id),
      retry: (item) => workspace.retryFile(item, readLanguageSettings(locale)),
      remove: (items, onUndone) => {
        const [first] = items;
        if (!first) return;
        const undo = workspace.removeFiles(items.map((item) => item.id));
        const [name, count] = [bidiIsolate(first.name), items.length];
        const words =
          count === 1
            ? { done: t('removed', { name }), undone: t('unremoved', { name }) }
            : { done: t('cleared', { count }), undone: t('uncleared', { count }) };
        tellUndoable(words, followedBy(undo, onUndone), KEEP_REMOVED_MS);
      },
      choose: (item, category) => {
        const name = bidiIsolate(savedNameOf(item));
        const before = categoryOf(item);
        noteCategoryChoice(category);
        const undo = workspace.chooseCategory([item.id], category);
        const done = t('moved', { name, category: bidiIsolate(choiceLabel(category, locale)) });
        const undone = before
          ? t('unmoved', { name, category: bidiIsolate(choiceLabel(before, locale)) })
          : t('unmovedMany', { count: 1 });
        tellUndoable({ done, undone }, undo);
      },
      assign: (items, category) => {
        const ids = items.map((item) => item.id);
        noteCategoryChoice(category);
        const undo = workspace.chooseCategory(ids, category);
        const count = ids.length;
        const done = t('movedMany', { count, category: bidiIsolate(choiceLabel(category, locale)) });
        tellUndoable({ done, undone: t('unmovedMany', { count }) }, undo);
      },
      rename: (item, name) => {
        const nameBefore = savedNameOf(item);
        const undo = workspace.renameFile(item.id, name);
        const before = bidiIsolate(nameBefore);
        const now = bidiIsolate(savedNameOf({ ...item, editedName: name }));
        tellUndoable({ done: t('renamed', { name: now }), undone: t('unrenamed', { name: before }) }, undo);
      },
      check: (item, onUndone) => {
        const name = bidiIsolate(item.name);
        const words = { done: t('checked', { name }), undone: t('unchecked', { name }) };
        tellUndoable(words, followedBy(workspace.checkFile(item.id), onUndone));
      },
      correct: (item, change) => {
        const name = bidiIsolate(item.name);
        const { date, sender } = change;
        const undo = workspace.correctFile(item.id, change);
        if (date !== undefined) {
          const done = date ? t('dateChanged', { name, date: bidiIsolate(date) }) : t('dateRemoved', { name });
          tellUndoable({ done, undone: t('dateBack', { name }) }, undo);
        } else if (sender !== undefined) {
          const done = sender
            ? t('senderChanged', { name, sender: bidiIsolate(sender) })
            : t('senderRemoved', { name });
          tellUndoable({ done, undone: t('senderBack', { name }) }, undo);
        }
      },
      select: workspace.selectFiles,
    };
  }, [isSignedIn, add, createZip, toDrive, tellUndoable, tellMissingPages, openSignIn, locale, t]);

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
