'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { choiceLabel } from '@/components/workspace/category-label';
import type { WorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { REMOVED_RETENTION_MS } from '@/lib/features/workspace/list/contents.client';
import type { Undo } from '@/lib/features/workspace/list/history.client';
import { categoryOf, savedNameOf } from '@/lib/features/workspace/list/item-facts';
import { addRecentCategory } from '@/lib/features/workspace/list/recent-categories.client';
import type { Locale } from '@/lib/platform/i18n/locales';
import { useUndoable } from './use-undoable';

/** Changes of files that the user can undo. */
export type UndoableChanges = Pick<WorkspaceActions, 'remove' | 'choose' | 'assign' | 'rename' | 'check' | 'correct'>;

const followedBy =
  (undo: Undo, onUndone?: () => void): Undo =>
  () => {
    undo();
    onUndone?.();
  };

/** Returns the changes. Each is announced with an Undo button. */
export function useUndoableChanges(locale: Locale): UndoableChanges {
  const t = useTranslations('Workspace.notices');
  const notifyUndoable = useUndoable();
  return useMemo(
    () => ({
      remove: (items, onUndone) => {
        const [first] = items;
        if (!first) return;
        const undo = workspace.removeFiles(items.map((item) => item.id));
        const [name, count] = [bidiIsolate(first.name), items.length];
        const words =
          count === 1
            ? { done: t('removed', { name }), undone: t('unremoved', { name }) }
            : { done: t('cleared', { count }), undone: t('uncleared', { count }) };
        notifyUndoable(words, followedBy(undo, onUndone), REMOVED_RETENTION_MS);
      },
      choose: (item, category) => {
        const name = bidiIsolate(savedNameOf(item));
        const before = categoryOf(item);
        addRecentCategory(category);
        const undo = workspace.chooseCategory([item.id], category);
        const done = t('moved', { name, category: bidiIsolate(choiceLabel(category, locale)) });
        const undone = before
          ? t('unmoved', { name, category: bidiIsolate(choiceLabel(before, locale)) })
          : t('unmovedMany', { count: 1 });
        notifyUndoable({ done, undone }, undo);
      },
      assign: (items, category) => {
        const ids = items.map((item) => item.id);
        addRecentCategory(category);
        const undo = workspace.chooseCategory(ids, category);
        const count = ids.length;
        const done = t('movedMany', { count, category: bidiIsolate(choiceLabel(category, locale)) });
        notifyUndoable({ done, undone: t('unmovedMany', { count }) }, undo);
      },
      rename: (item, name) => {
        const nameBefore = savedNameOf(item);
        const undo = workspace.renameFile(item.id, name);
        const before = bidiIsolate(nameBefore);
        const now = bidiIsolate(savedNameOf({ ...item, editedName: name }));
        notifyUndoable({ done: t('renamed', { name: now }), undone: t('unrenamed', { name: before }) }, undo);
      },
      check: (item, onUndone) => {
        const name = bidiIsolate(item.name);
        const words = { done: t('checked', { name }), undone: t('unchecked', { name }) };
        notifyUndoable(words, followedBy(workspace.checkFile(item.id), onUndone));
      },
      correct: (item, change) => {
        const name = bidiIsolate(item.name);
        const { date, sender } = change;
        const undo = workspace.correctFile(item.id, change);
        if (date !== undefined) {
          const done = date ? t('dateChanged', { name, date: bidiIsolate(date) }) : t('dateRemoved', { name });
          notifyUndoable({ done, undone: t('dateBack', { name }) }, undo);
        } else if (sender !== undefined) {
          const done = sender
            ? t('senderChanged', { name, sender: bidiIsolate(sender) })
            : t('senderRemoved', { name });
          notifyUndoable({ done, undone: t('senderBack', { name }) }, undo);
        }
      },
    }),
    [locale, t, notifyUndoable],
  );
}
