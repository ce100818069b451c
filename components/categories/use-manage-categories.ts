'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { notify } from '@/components/ui/notify';
import type { NoticeAction } from '@/components/ui/toast-card';
import { useNextStep } from '@/components/ui/use-next-step';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import { DEFAULT_CATEGORIES } from '@/lib/engine/categorising/default-categories';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { saveCustomCategories } from '@/lib/features/categories/custom-categories.client';
import {
  categoriesOfDraft,
  type Draft,
  draftOf,
  type EditAction,
  editDraft,
  isEdited,
  type Refusal,
  undoOfEdit,
} from '@/lib/features/categories/edit-categories';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import type { Locale } from '@/lib/platform/i18n/locales';

/** The last deletion in a draft, which can be undone. */
export interface Deletion {
  readonly name: string;
  readonly putBack: EditAction;
}

/** Why categories were not saved, and the step that resolves it. */
export interface SaveProblem {
  readonly text: string;
  readonly step?: NoticeAction | undefined;
}

/** State of the category editor. No change applies before it is saved. */
export interface ManageCategoriesState {
  /** Null while the dialog is closed. */
  readonly draft: Draft | null;
  readonly deletion: Deletion | null;
  readonly isSaving: boolean;
  /** Why the last attempt to save failed. */
  readonly problem: SaveProblem | null;
  readonly open: () => void;
  /** Applies an edit; returns the reason for a refusal, or null. */
  readonly edit: (action: EditAction, deletedName?: string) => Refusal | null;
  readonly reset: () => void;
  readonly cancel: () => void;
  readonly save: () => Promise<void>;
}

/**
 * Draft state of Manage Categories.
 * @param own the saved categories; null for the defaults
 */
export function useManageCategories(locale: Locale, own: UserCategories | null): ManageCategoriesState {
  const t = useTranslations('Categories.manage');
  const tCommon = useTranslations('Common');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
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
        const failure = await send(draft.isReset ? null : categoriesOfDraft(draft), () => show(null));
        if (failure === null) show(null);
        else setProblem(failure);
      } finally {
        setSaving(false);
      }
    },
  };
}

/**
 * Returns a function that saves and notifies. It resolves to the reason of a failure, or null. If the plan has
 * no own categories, the plans dialog opens. After an upgrade the save runs automatically and `onSavedLater` is called.
 */
function useSave(
  locale: Locale,
): (own: UserCategories | null, onSavedLater?: () => void) => Promise<SaveProblem | null> {
  const t = useTranslations('Categories.manage');
  const tCommon = useTranslations('Common');
  const errorText = useRequestErrorText();
  const nextStep = useNextStep();
  const send = async (own: UserCategories | null, onSavedLater?: () => void): Promise<SaveProblem | null> => {
    const outcome = await saveCustomCategories(locale, own);
    if (outcome.kind === 'planRequired') {
      const saveNow = async () => {
        if ((await send(own, onSavedLater)) === null) onSavedLater?.();
      };
      openPlans({ reason: { reason: 'feature', feature: 'customCategories' }, onUpgraded: () => void saveNow() });
      return { text: t('notSaved') };
    }
    if (outcome.kind === 'refused') return { text: errorText(outcome.error), step: nextStep(outcome.error.code) };
    if (outcome.kind === 'kept') {
      notify.warn({
        id: 'categories',
        title: t('kept.title'),
        message: t('kept.message', { reason: errorText(outcome.error) }),
        action: nextStep(outcome.error.code) ?? { label: tCommon('retry'), onSelect: () => void send(own) },
      });
    } else if (outcome.kind === 'saved') {
      notify.success({ id: 'categories', title: own ? t('saved') : t('savedDefaults') });
    }
    return null;
  };
  return send;
}
