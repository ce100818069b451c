'use client';

import { CalendarDays, Pencil } from 'lucide-react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { openPreview } from '@/components/preview/preview-request';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { FileName } from '@/components/ui/file-name';
import { focusAndSelect } from '@/components/ui/focus-and-select';
import { IconButton } from '@/components/ui/icon-button';
import { useFocusAfterRender } from '@/components/ui/use-focus-after-render';
import { RowNotes } from '@/components/workspace/row-notes';
import { useRename } from '@/components/workspace/use-rename';
import { splitExtension } from '@/lib/engine/naming/sanitise';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { amountOf, oldDateBeside, savedNameOf } from '@/lib/features/workspace/list/item-facts';
import { formatAmount } from '@/lib/shared/amounts';

/**
 * The new name under the original one. It opens the preview, and its pencil button edits it in place. Remarks follow
 * below.
 */
export function RowName({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Workspace.row');
  const rename = useRename();
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusAfterDrawing = useFocusAfterRender();
  if (item.status !== 'categorised') return null;

  const name = savedNameOf(item);
  const end = (stem: string | null, byKeyboard: boolean) => {
    setIsEditing(false);
    if (stem !== null) rename(item, stem);
    if (byKeyboard) focusAfterDrawing(() => button.current);
  };
  return (
    <>
      {isEditing ? (
        <NameField name={name} label={t('renameLabel', { name: bidiIsolate(item.name) })} onEnd={end} />
      ) : (
        <span className="ws-names">
          <button
            type="button"
            className="ws-name new"
            data-part="newName"
            aria-label={t('openNew', { name: bidiIsolate(name) })}
            aria-haspopup="dialog"
            onClick={(event) => openPreview(item.id, event.currentTarget)}
          >
            <FileName name={name} />
          </button>
          <IconButton
            ref={button}
            label={t('rename', { name: bidiIsolate(name) })}
            size="sm"
            data-part="rename"
            onClick={() => setIsEditing(true)}
          >
            <Pencil className="i s" aria-hidden />
          </IconButton>
          <RowAmount item={item} />
        </span>
      )}
      <OldDate item={item} />
      <RowNotes item={item} />
    </>
  );
}

/** The main amount of a document. */
function RowAmount({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview.facts');
  const locale = useLocale();
  const amount = amountOf(item);
  if (!amount) return null;
  return (
    <bdi className="ws-amount num">
      <span className="sr">{t('amount')} </span>
      {formatAmount(amount, locale)}
    </bdi>
  );
}

/** The date of a document from before 2000, which is not part of its name. */
function OldDate({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Workspace.row');
  const format = useFormatter();
  const date = oldDateBeside(item);
  if (date === '') return null;
  const [year = 0, month = 1, day] = date.split('-').map(Number);
  const dateText = format.dateTime(new Date(Date.UTC(year, month - 1, day ?? 1)), {
    year: 'numeric',
    month: 'long',
    ...(day !== undefined && { day: 'numeric' }),
    timeZone: 'UTC',
  });
  return (
    <p className="ws-note">
      <CalendarDays className="i" aria-hidden />
      <span>{t.rich('oldDate', { date: dateText, bdi: (shown) => <bdi>{shown}</bdi> })}</span>
    </p>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly label: string;
  /** Receives the new name without extension, or null for no change. */
  readonly onEnd: (stem: string | null, byKeyboard: boolean) => void;
}

/** A field for the name without its extension, which is fixed. Enter and blur commit, Escape cancels. */
function NameField({ name, label, onEnd }: NameFieldProps) {
  const { stem, extension } = splitExtension(name);
  const hasEnded = useRef(false);
  const end = (value: string | null, byKeyboard: boolean) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(value, byKeyboard);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Enter' ? event.currentTarget.value : null, true);
  };
  return (
    <span className="ws-name-field">
      <input
        aria-label={label}
        defaultValue={stem}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        ref={focusAndSelect}
        onKeyDown={onKeyDown}
        onBlur={(event) => end(event.currentTarget.value, false)}
      />
      <bdi dir="ltr">{extension}</bdi>
    </span>
  );
}
