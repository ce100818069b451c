'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { focusAndSelect } from '@/components/ui/focus-and-select';
import { useFocusAfterRender } from '@/components/ui/use-focus-after-render';
import type { Refusal } from '@/lib/features/categories/edit-categories';
import { useRefusalText } from './use-refusal-text';

interface RenamableNameProps {
  readonly name: string;
  /** Renames; returns the reason for a refusal, or null. */
  readonly onRename: (name: string) => Refusal | null;
  /** Content that shows the name is editable. */
  readonly children: ReactNode;
}

/** A name that turns into a field when it is clicked. */
export function RenamableName({ name, onRename, children }: RenamableNameProps) {
  const t = useTranslations('Categories.manage');
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusAfterDrawing = useFocusAfterRender();
  const end = (byKeyboard: boolean) => {
    setIsEditing(false);
    if (byKeyboard) focusAfterDrawing(() => button.current);
  };
  if (isEditing) return <RenameField name={name} onRename={onRename} onEnd={end} />;
  return (
    <button
      type="button"
      ref={button}
      className="mc-name"
      aria-label={t('rename', { name: bidiIsolate(name) })}
      onClick={() => setIsEditing(true)}
    >
      <bdi className="cat-name">{name}</bdi>
      {children}
    </button>
  );
}

interface RenameFieldProps extends Pick<RenamableNameProps, 'name' | 'onRename'> {
  readonly onEnd: (byKeyboard: boolean) => void;
}

/** Enter and blur commit, Escape cancels. A refused name stays in the field with the reason under it. */
function RenameField({ name, onRename, onEnd }: RenameFieldProps) {
  const t = useTranslations('Categories.manage');
  const refusalText = useRefusalText();
  const errorId = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const hasEnded = useRef(false);
  const end = (byKeyboard: boolean) => {
    hasEnded.current = true;
    onEnd(byKeyboard);
  };
  const commit = (value: string, byKeyboard: boolean) => {
    if (hasEnded.current) return;
    const answer = onRename(value);
    if (answer === null || answer === 'unchanged') end(byKeyboard);
    else setRefusal(answer);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit(event.currentTarget.value, true);
    }
    if (event.key === 'Escape') end(true);
  };
  return (
    <span className="mc-rename" data-renaming>
      <input
        className={refusal ? 'input invalid' : 'input'}
        defaultValue={name}
        dir="auto"
        autoComplete="off"
        aria-label={t('newName', { name: bidiIsolate(name) })}
        aria-invalid={refusal !== null}
        aria-describedby={refusal ? errorId : undefined}
        ref={focusAndSelect}
        onChange={() => setRefusal(null)}
        onKeyDown={onKeyDown}
        onBlur={(event) => commit(event.currentTarget.value, false)}
      />
      {refusal ? (
        <span id={errorId} className="mc-error" role="alert">
          {refusalText(refusal)}
        </span>
      ) : null}
    </span>
  );
}
