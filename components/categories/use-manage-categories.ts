'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { notify } from '@/components/ui/notify';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import { DEFAULT_CATEGORIES } from '@/lib/engine/categorising/default-categories';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import {
  type Draft,
  draftOf,
  type EditAction,
  editDraft,
  isEdited,
  ownOfDraft,
  type Refusal,
  undoOfEdit,
} from '@/lib/features/categories/edit-categories';
import { saveOwnCategories } from '@/lib/features/categories/own-categories.client';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import type { Locale } from '@/lib/platform/i18n/locales';

/** The last deletion of a draft, to be taken back. */
export interface Deletion {
  readonly name: string;
  readonly putBack: EditAction;
}

/** Editing the categories: nothing counts before it is saved. */
export interface ManageCategoriesState {
  /** Null while the dialog is closed. */
  readonly draft: Draft | null;
  readonly deletion: Deletion | null;
  readonly isSaving: boolean;
  /** Why the last attempt to save came to nothing, in words. */
  readonly problem: string | null;
  readonly open: () => void;
  /** Makes an edit; returns why not, or null. */
  readonly edit: (action: EditAction, deletedName?: string) => Refusal | null;
  readonly reset: () => void;
  readonly cancel: () => void;
  readonly save: () => Promise<void>;
}

/**
 * The draft behind Manage Categories.
 * @param own what the person saved; null where it is still the defaults.
 */
export function useManageCategories(locale: Locale, own: UserCategories | null): ManageCategoriesState {
  const t = useTranslations('Categories.manage');
  const tCommon = useTranslations('Common');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSave(locale);

  const show = (next: Draft | null) => {
    setDraft(next);
    setDeletion(null);
    setProblem(null);
  };
  const saved = own ?? { set: DEFAULT_CATEGORIES[locale], isOnly: false };
  return {
    draft,
    deletion,
    isSaving,
    problem,
    open: () => show(draftOf(saved)),
    edit: (action, deletedName) => {
      if (!draft) return null;
      const { draft: next, refusal } = editDraft(draft, action);
      if (refusal) return refusal;
      const putBack = undoOfEdit(draft, action);
      show(next);
      if (putBack && deletedName !== undefined) setDeletion({ name: deletedName, putBack });
      return null;
    },
    reset: () => draft && show(editDraft(draft, { type: 'reset', defaults: DEFAULT_CATEGORIES[locale] }).draft),
    cancel: () => {
      show(null);
      if (!draft || !(isEdited(draft, saved) || (draft.isReset && own !== null))) return;
      const action = { label: tCommon('undo'), onSelect: () => show(draft) };
      notify.undo({ id: 'categories', title: t('discarded'), action });
    },
    save: async () => {
      if (!draft) return;
      setProblem(null);
      setSaving(true);
      try {
        const failure = await send(draft.isReset ? null : ownOfDraft(draft), () => show(null));
        if (failure === null) show(null);
        else setProblem(failure);
      } finally {
        setSaving(false);
      }
    },
  };
}

/**
 * Saves, tells what came of it, and returns in words why nothing was saved, or null. Where the plan has no own categories the
 * plans come up; once one has, it is saved by itself, and `onSavedLater` called.
 */
function useSave(locale: Locale): (own: UserCategories | null, onSavedLater?: () => void) => Promise<string | null> {
  const t = useTranslations('Categories.manage');
  const tCommon = useTranslations('Common');
  const errorText = useRequestErrorText();
  const send = async (own: UserCategories | null, onSavedLater?: () => void): Promise<string | null> => {
    const outcome = await saveOwnCategories(locale, own);
    if (outcome.kind === 'planRequired') {
      const saveNow = async () => {
        if ((await send(own, onSavedLater)) === null) onSavedLater?.();
      };
      openPlans({ wish: { reason: 'feature', feature: 'customCategories' }, onUpgraded: () => void saveNow() });
      return t('notSaved');
    }
    if (outcome.kind === 'kept') {
      notify.warn({
        id: 'categories',
        title: t('kept.title'),
        message: t('kept.message', { reason: errorText(outcome.error) }),
        action: { label: tCommon('retry'), onSelect: () => void send(own) },
      });
    } else if (outcome.kind === 'saved') {
      notify.success({ id: 'categories', title: own ? t('saved') : t('savedDefaults') });
    }
    return null;
  };
  return send;
}
