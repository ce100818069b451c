'use client';

import { ChevronDown, CircleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { MAIL_FOLDERS, type MailFolderId } from '@/lib/mail/mail-search';

interface FolderMenuProps {
  readonly value: readonly MailFolderId[];
  readonly onValueChange: (folders: MailFolderId[]) => void;
  /** Why they cannot be changed now; undefined while they can. */
  readonly reason: string | undefined;
}

/** The folders and categories of the mailbox that are searched. The menu stays open while they are chosen. */
export function FolderMenu({ value, onValueChange, reason }: FolderMenuProps) {
  const t = useTranslations('Mail.folders');
  const format = useFormatter();
  const id = useId();
  const isNone = value.length === 0;
  const chosen = MAIL_FOLDERS.filter((folder) => value.includes(folder.id));
  const toggle = (folder: MailFolderId, isChosen: boolean) =>
    onValueChange(
      MAIL_FOLDERS.map((known) => known.id).filter((known) => (known === folder ? isChosen : value.includes(known))),
    );
  return (
    <div className="field">
      <span id={`${id}-label`} className="label">
        {t('label')}
      </span>
      <DropdownMenu>
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
                  chosen.map((folder) => t(`names.${folder.id}`)),
                  { type: 'unit' },
                )}
          </span>
          <ChevronDown className="i s" aria-hidden />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="mail-folders" aria-labelledby={`${id}-label`}>
          {MAIL_FOLDERS.map((folder) => (
            <DropdownMenuCheckboxItem
              key={folder.id}
              checked={value.includes(folder.id)}
              onCheckedChange={(isChosen) => toggle(folder.id, isChosen)}
            >
              {t(`names.${folder.id}`)}
            </DropdownMenuCheckboxItem>
          ))}
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
