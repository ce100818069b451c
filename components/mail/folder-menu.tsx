'use client';

import { ChevronDown, CircleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import {
  ALL_MAIL,
  isKnownFolder,
  MAIL_FOLDERS,
  type MailFolderId,
  type MailLabel,
} from '@/lib/features/mail/mail-search';

interface FolderMenuProps {
  readonly value: readonly MailFolderId[];
  /** The mailbox's own labels; null before they are loaded. */
  readonly labels: readonly MailLabel[] | null;
  readonly onValueChange: (folders: MailFolderId[]) => void;
  readonly onOpen: () => void;
  /** Why they are locked; undefined if they are not. */
  readonly reason: string | undefined;
}

/** Selects the folders, categories and labels to search. The menu stays open during the selection. */
export function FolderMenu({ value, labels, onValueChange, onOpen, reason }: FolderMenuProps) {
  const t = useTranslations('Mail.folders');
  const format = useFormatter();
  const id = useId();
  const isNone = value.length === 0;
  const offered: readonly MailFolderId[] = [...MAIL_FOLDERS, ...(labels ?? []).map((label) => label.id)];
  const nameOf = (folder: MailFolderId) =>
    isKnownFolder(folder) ? t(`names.${folder}`) : labels?.find((label) => label.id === folder)?.name;
  // All Mail includes every folder.
  const chosen = value.includes(ALL_MAIL) ? [ALL_MAIL] : offered.filter((folder) => value.includes(folder));
  const toggle = (folder: MailFolderId, isChosen: boolean) => {
    if (folder === ALL_MAIL) return onValueChange(isChosen ? [ALL_MAIL] : ['INBOX']);
    const others = value.filter((other) => other !== folder && other !== ALL_MAIL);
    const next = isChosen ? [...others, folder] : others;
    onValueChange(offered.filter((known) => next.includes(known)));
  };
  const item = (folder: MailFolderId) => (
    <DropdownMenuCheckboxItem
      key={folder}
      checked={chosen.includes(folder)}
      onCheckedChange={(isChosen) => toggle(folder, isChosen)}
    >
      <bdi>{nameOf(folder)}</bdi>
    </DropdownMenuCheckboxItem>
  );
  return (
    <div className="field">
      <span id={`${id}-label`} className="label">
        {t('label')}
      </span>
      <DropdownMenu onOpenChange={(isOpen) => isOpen && onOpen()}>
        <DropdownMenuTrigger
          id={id}
          className={isNone ? 'input invalid' : 'input'}
          disabled={reason !== undefined}
          title={reason}
          aria-description={reason}
          aria-labelledby={`${id}-label ${id}`}
          aria-invalid={isNone}
          aria-describedby={isNone ? `${id}-error` : undefined}
        >
          <span className={isNone ? 'ph' : undefined}>
            {isNone
              ? t('choose')
              : format.list(
                  chosen.map(nameOf).filter((name) => name !== undefined),
                  { type: 'unit' },
                )}
          </span>
          <ChevronDown className="i s" aria-hidden />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="mail-folders" aria-labelledby={`${id}-label`}>
          {MAIL_FOLDERS.map(item)}
          {labels && labels.length > 0 ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuLabel>{t('own')}</DropdownMenuLabel>
              {labels.map((label) => item(label.id))}
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {isNone ? (
        <span id={`${id}-error`} className="err" role="alert">
          <CircleAlert className="i s" aria-hidden />
          {t('none')}
        </span>
      ) : null}
    </div>
  );
}
