'use client';

import { Settings } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useViewer } from '@/components/auth/auth-provider';
import { ReadingSettings, type ReadingSettingsValue } from '@/components/on-device/reading-settings';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { notify } from '@/components/ui/notify';
import { ReasonButton } from '@/components/ui/reason-button';
import { Segmented } from '@/components/ui/segmented';
import { FIRST_YEAR } from '@/lib/engine/categorising/date-window';
import { NamePattern } from '@/lib/engine/naming/pattern';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { ROOT_FOLDER_NAME } from '@/lib/features/drive/drive-file';
import {
  readKeepsSensitiveOnDevice,
  readProcessingMode,
  saveKeepsSensitiveOnDevice,
  saveProcessingMode,
} from '@/lib/features/on-device/processing-mode.client';
import {
  MAX_DRIVE_FOLDER_CHARS,
  type OtherSettings,
  readDriveFolder,
  readListsSensitive,
  readNamePattern,
  readOldDates,
  saveSettings,
  settingsForDialog,
} from '@/lib/features/workspace/sorting/language-settings.client';
import type { Locale } from '@/lib/platform/i18n/locales';
import {
  FILENAME_LANGUAGES,
  FOLDER_LANGUAGES,
  type LanguageSettings,
  PROCESSING_LANGUAGES,
} from '@/lib/shared/languages';
import { NamePatternField } from './name-pattern-field';
import { useUndoable } from './use-undoable';

/** The settings in the dialog, before they are saved. */
interface Draft {
  readonly languages: LanguageSettings;
  readonly others: OtherSettings;
  readonly reading: ReadingSettingsValue;
}

interface SectionProps<T> {
  readonly value: T;
  readonly onChange: (change: Partial<T>) => void;
}

const readDraft = (locale: Locale): Draft => ({
  languages: settingsForDialog(locale),
  others: {
    namePattern: readNamePattern(),
    oldDates: readOldDates(),
    listsSensitive: readListsSensitive(),
    driveFolder: readDriveFolder() ?? '',
  },
  reading: { mode: readProcessingMode(), keepsSensitive: readKeepsSensitiveOnDevice() },
});

/** Returns whether the browser stored everything. */
function saveDraft({ languages, others, reading }: Draft): boolean {
  const saved = [
    saveSettings(languages, others),
    saveProcessingMode(reading.mode),
    saveKeepsSensitiveOnDevice(reading.keepsSensitive),
  ];
  return !saved.includes(false);
}

/** The settings button and its dialog: reading, filing and naming languages, and the name pattern. */
export function SettingsDialog() {
  const t = useTranslations('Workspace.settings');
  const tNotices = useTranslations('Workspace.notices');
  const tBar = useTranslations('Workspace.bar');
  const tCommon = useTranslations('Common');
  const locale = useLocale() as Locale;
  const notifyUndoable = useUndoable();
  /** Null while the dialog is closed. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const isSignedIn = useViewer() !== null;
  const isValid = draft === null || NamePattern.safeParse(draft.others.namePattern).success;

  const save = () => {
    if (!draft) return;
    const { languages, others } = draft;
    const namePattern = others.namePattern.trim();
    const driveFolder = others.driveFolder.trim();
    const isSaved = saveDraft({ ...draft, others: { ...others, namePattern, driveFolder } });
    if (!isSaved) notify.warn({ id: 'settings', title: t('notSaved') });
    setDraft(null);
    const { count, undo } = workspace.suggestNames({
      filenameLanguage: languages.filenameLanguage,
      pattern: namePattern,
      withOldDates: others.oldDates,
    });
    const words = { done: tNotices('namesChanged', { count }), undone: tNotices('namesUnchanged', { count }) };
    if (count > 0) notifyUndoable(words, undo);
  };
  const changeLanguages = (change: Partial<LanguageSettings>) =>
    setDraft((now) => now && { ...now, languages: { ...now.languages, ...change } });
  const changeOthers = (change: Partial<OtherSettings>) =>
    setDraft((now) => now && { ...now, others: { ...now.others, ...change } });

  return (
    <Dialog open={draft !== null} onOpenChange={(isOpen) => setDraft(isOpen ? readDraft(locale) : null)}>
      <DialogTrigger asChild>
        <IconButton label={tBar('settings')} variant="default">
          <Settings className="i s" aria-hidden />
        </IconButton>
      </DialogTrigger>
      <DialogContent
        title={t('title')}
        description={t('description')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{tCommon('cancel')}</Button>
            </DialogClose>
            <ReasonButton variant="primary" onClick={save} reason={isValid ? undefined : t('patternInvalid')}>
              {t('save')}
            </ReasonButton>
          </>
        }
      >
        {draft ? (
          <>
            <ReadingSettings
              value={draft.reading}
              onValueChange={(reading) => setDraft((now) => now && { ...now, reading })}
            />
            <LanguageFields value={draft.languages} onChange={changeLanguages} />
            <NamePatternField
              value={draft.others.namePattern}
              onValueChange={(namePattern) => changeOthers({ namePattern })}
              filenameLanguage={draft.languages.filenameLanguage}
            />
            <OtherFields value={draft.others} onChange={changeOthers} />
            {isSignedIn ? <DriveFolderField value={draft.others} onChange={changeOthers} /> : null}
          </>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

/** Languages for reading documents, and for the names of folders and files. */
function LanguageFields({ value, onChange }: SectionProps<LanguageSettings>) {
  const t = useTranslations('Workspace.settings');
  const words = { en: t('en'), he: t('he'), ru: t('ru'), auto: t('auto') };
  const options = <T extends keyof typeof words>(values: readonly T[]) =>
    values.map((language) => ({ value: language, label: words[language] }));
  return (
    <>
      <div className="field">
        <span className="label">{t('processing')}</span>
        <Segmented
          label={t('processing')}
          value={value.processingLanguage}
          options={options(PROCESSING_LANGUAGES)}
          onValueChange={(processingLanguage) => onChange({ processingLanguage })}
        />
      </div>
      <div className="field">
        <span className="label">{t('folders')}</span>
        <Segmented
          label={t('folders')}
          value={value.folderLanguage}
          options={options(FOLDER_LANGUAGES)}
          onValueChange={(folderLanguage) => onChange({ folderLanguage })}
        />
      </div>
      <div className="field">
        <span className="label">{t('files')}</span>
        <Segmented
          label={t('files')}
          value={value.filenameLanguage}
          options={options(FILENAME_LANGUAGES)}
          onValueChange={(filenameLanguage) => onChange({ filenameLanguage })}
        />
      </div>
    </>
  );
}

/** Old dates in names, and sensitive documents in the summary. */
function OtherFields({ value, onChange }: SectionProps<OtherSettings>) {
  const t = useTranslations('Workspace.settings');
  return (
    <>
      <CheckboxField
        label={t('oldDates', { year: String(FIRST_YEAR) })}
        help={t('oldDatesHelp')}
        checked={value.oldDates}
        onCheckedChange={(oldDates) => onChange({ oldDates })}
      />
      <CheckboxField
        label={t('listsSensitive')}
        help={t('listsSensitiveHelp')}
        checked={value.listsSensitive}
        onCheckedChange={(listsSensitive) => onChange({ listsSensitive })}
      />
    </>
  );
}

function DriveFolderField({ value, onChange }: SectionProps<OtherSettings>) {
  const t = useTranslations('Workspace.settings');
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('driveFolder')}
      </label>
      <input
        id={id}
        className="input"
        dir="auto"
        maxLength={MAX_DRIVE_FOLDER_CHARS}
        placeholder={ROOT_FOLDER_NAME}
        value={value.driveFolder}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange({ driveFolder: event.target.value })}
      />
      <span className="help" id={`${id}-help`}>
        {t('driveFolderHelp')}
      </span>
    </div>
  );
}
