'use client';

import { TriangleAlert, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { isUntouchedDefault } from '@/lib/engine/categorising/default-categories';
import { type Draft, type DraftCategory, type Refusal, rowsOf } from '@/lib/features/categories/edit-categories';
import { AddName } from './add-name';
import { BuiltInCategory } from './built-in-category';
import { EditableCategory } from './editable-category';
import type { Deletion, ManageCategoriesState } from './use-manage-categories';
import { useRefusalText } from './use-refusal-text';

/** Dialog in which a user edits their categories. */
export function ManageCategories(state: ManageCategoriesState) {
  const t = useTranslations('Categories.manage');
  const tCommon = useTranslations('Common');
  const { draft, isSaving, reset, cancel, save } = state;
  return (
    <Dialog open={draft !== null} onOpenChange={(isOpen) => isOpen || cancel()}>
      <DialogContent
        size="md"
        className="mc-dialog"
        title={t('title')}
        description={t(draft?.isOnly ? 'descriptionOnly' : 'description')}
        onDismiss={keepForField}
        footerStart={
          <Button variant="quiet" disabled={isSaving} onClick={reset}>
            {t('reset')}
          </Button>
        }
        footer={
          <>
            <Button onClick={cancel}>{tCommon('cancel')}</Button>
            <Button variant="primary" busy={isSaving} onClick={() => void save()}>
              {t('save')}
            </Button>
          </>
        }
      >
        {draft ? <ManageBody {...state} draft={draft} /> : null}
      </DialogContent>
    </Dialog>
  );
}

/** Escape in a name field cancels that edit and does not close the dialog. */
function keepForField(event: Event): void {
  const isInField = event.target instanceof Element && event.target.closest('[data-renaming]') !== null;
  if (event instanceof KeyboardEvent && isInField) event.preventDefault();
}

interface ManageBodyProps extends Pick<ManageCategoriesState, 'deletion' | 'isSaving' | 'problem' | 'edit'> {
  readonly draft: Draft;
}

function ManageBody({ draft, deletion, isSaving, problem, edit }: ManageBodyProps) {
  const t = useTranslations('Categories.manage');
  const ownId = useId();
  const builtInId = useId();
  const { own, builtIn } = rowsOf(draft);
  const isWaiting = ({ name, subcategories }: DraftCategory) =>
    !draft.isOnly && isUntouchedDefault(name, subcategories);
  return (
    <fieldset className="mc" disabled={isSaving}>
      <legend className="sr">{t('title')}</legend>
      <OnlyCustom isOnly={draft.isOnly} onChange={(isOnly) => edit({ type: 'onlyChosen', isOnly })} />
      <section className="mc-part" aria-labelledby={ownId}>
        <h3 id={ownId}>{t('own')}</h3>
        {own.length > 0 ? (
          <ul className="mc-list" aria-labelledby={ownId}>
            {own.map((category) => (
              <EditableCategory key={category.id} category={category} isWaiting={isWaiting(category)} onEdit={edit} />
            ))}
          </ul>
        ) : (
          <p className="mc-waiting">{t('noneOwn')}</p>
        )}
        <AddName
          label={t('newCategory')}
          button={t('addCategory')}
          onAdd={(name) => edit({ type: 'categoryAdded', name })}
        />
      </section>
      {builtIn.length > 0 ? (
        <section className="mc-part" aria-labelledby={builtInId}>
          <h3 id={builtInId}>{t('builtIn')}</h3>
          <p className="mc-waiting">{t('builtInHint')}</p>
          <ul className="mc-list" aria-labelledby={builtInId}>
            {builtIn.map((row) => (
              <BuiltInCategory key={row.id} row={row} onEdit={edit} />
            ))}
          </ul>
        </section>
      ) : null}
      {deletion ? (
        <DeletedNote key={JSON.stringify(deletion.putBack)} deletion={deletion} onUndo={() => edit(deletion.putBack)} />
      ) : null}
      {draft.isReset ? (
        <p className="note" role="status">
          {t('resetNote')}
        </p>
      ) : null}
      {problem ? (
        <p className="note warn" role="alert">
          <TriangleAlert className="i" aria-hidden />
          {problem.text}
          {problem.step ? (
            <Button size="sm" onClick={problem.step.onSelect}>
              {problem.step.label}
            </Button>
          ) : null}
        </p>
      ) : null}
    </fieldset>
  );
}

interface OnlyCustomProps {
  readonly isOnly: boolean;
  readonly onChange: (isOnly: boolean) => void;
}

/** Choice between adding own categories to the built-in ones and replacing them. */
function OnlyCustom({ isOnly, onChange }: OnlyCustomProps) {
  const t = useTranslations('Categories.manage');
  const id = useId();
  return (
    <div className="mc-only">
      <Checkbox
        id={id}
        checked={isOnly}
        aria-describedby={`${id}-hint`}
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <div>
        <label htmlFor={id}>{t('only')}</label>
        <p id={`${id}-hint`} className="mc-waiting">
          {t('onlyHint')}
        </p>
      </div>
    </div>
  );
}

interface DeletedNoteProps {
  readonly deletion: Deletion;
  readonly onUndo: () => Refusal | null;
}

/** The last deletion, with an undo button. Takes the focus from the deleted row. */
function DeletedNote({ deletion, onUndo }: DeletedNoteProps) {
  const t = useTranslations('Categories.manage');
  const tCommon = useTranslations('Common');
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <div className="note mc-deleted" role="status">
      <span>
        {t('deleted', { name: bidiIsolate(deletion.name) })}
        {refusal ? <span className="mc-error"> {refusalText(refusal)}</span> : null}
      </span>
      <Button size="sm" ref={focusOnce} onClick={() => setRefusal(onUndo())}>
        <Undo2 className="i s flip" aria-hidden />
        {tCommon('undo')}
      </Button>
    </div>
  );
}

/** Defined outside the component: a new function identity on each render would take the focus again. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
