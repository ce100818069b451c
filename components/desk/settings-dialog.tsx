'use client';

import { Settings } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useViewer } from '@/components/auth/auth-provider';
import { ReadingSettings, type ReadingSettingsValue } from '@/components/on-device/reading-settings';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { notify } from '@/components/ui/notify';
import { ReasonButton } from '@/components/ui/reason-button';
import { Segmented } from '@/components/ui/segmented';
import { FIRST_YEAR } from '@/lib/engine/categorising/date-window';
import { DEFAULT_PATTERN, NamePattern } from '@/lib/engine/naming/pattern';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { ROOT_FOLDER_NAME } from '@/lib/features/drive/drive-file';
import {
  readKeepsSensitiveHere,
  readProcessingMode,
  saveKeepsSensitiveHere,
  saveProcessingMode,
} from '@/lib/features/on-device/processing-mode.client';
import {
  MAX_DRIVE_FOLDER_CHARS,
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

/** The settings button and its dialog: reading, filing and naming languages, and the name pattern. */
export function SettingsDialog() {
  const t = useTranslations('Workspace.settings');
  const tNotices = useTranslations('Workspace.notices');
  const tBar = useTranslations('Workspace.bar');
  const tCommon = useTranslations('Common');
  const locale = useLocale() as Locale;
  const tellUndoable = useUndoable();
  const [settings, setSettings] = useState<LanguageSettings | null>(null);
  const [pattern, setPattern] = useState(DEFAULT_PATTERN);
  const oldDatesId = useId();
  const [oldDates, setOldDates] = useState(false);
  const sensitiveId = useId();
  const [listsSensitive, setListsSensitive] = useState(false);
  const [reading, setReading] = useState<ReadingSettingsValue>({ place: 'server', keepsSensitive: false });
  const driveFolderId = useId();
  const [driveFolder, setDriveFolder] = useState('');
  const isSignedIn = useViewer() !== null;
  const isValid = NamePattern.safeParse(pattern).success;

  const open = (isOpen: boolean) => {
    setPattern(readNamePattern());
    setOldDates(readOldDates());
    setListsSensitive(readListsSensitive());
    setDriveFolder(readDriveFolder() ?? '');
    setReading({ place: readProcessingMode(), keepsSensitive: readKeepsSensitiveHere() });
    setSettings(isOpen ? settingsForDialog(locale) : null);
  };
  const save = () => {
    if (!settings) return;
    const saved = [
      saveSettings(settings, {
        namePattern: pattern.trim(),
        oldDates,
        listsSensitive,
        driveFolder: driveFolder.trim(),
      }),
      saveProcessingMode(reading.place),
      saveKeepsSensitiveHere(reading.keepsSensitive),
    ];
    if (saved.includes(false)) notify.warn({ id: 'settings', title: t('notSaved') });
    setSettings(null);
    const { count, undo } = workspace.suggestNames({
      filenameLanguage: settings.filenameLanguage,
      pattern: pattern.trim(),
      withOldDates: oldDates,
    });
    const words = { done: tNotices('namesChanged', { count }), undone: tNotices('namesUnchanged', { count }) };
    if (count > 0) tellUndoable(words, undo);
  };
  const change = (change: Partial<LanguageSettings>) => setSettings((now) => now && { ...now, ...change });
  const words = { en: t('en'), he: t('he'), ru: t('ru'), auto: t('auto') };
  const options = <T extends keyof typeof words>(values: readonly T[]) =>
    values.map((value) => ({ value, label: words[value] }));

  return (
    <Dialog open={settings !== null} onOpenChange={open}>
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
        {settings ? (
          <>
            <ReadingSettings value={reading} onValueChange={setReading} />
            <div className="field">
              <span className="label">{t('processing')}</span>
              <Segmented
                label={t('processing')}
                value={settings.processingLanguage}
                options={options(PROCESSING_LANGUAGES)}
                onValueChange={(processingLanguage) => change({ processingLanguage })}
              />
            </div>
            <div className="field">
              <span className="label">{t('folders')}</span>
              <Segmented
                label={t('folders')}
                value={settings.folderLanguage}
                options={options(FOLDER_LANGUAGES)}
                onValueChange={(folderLanguage) => change({ folderLanguage })}
              />
            </div>
            <div className="field">
              <span className="label">{t('files')}</span>
              <Segmented
                label={t('files')}
                value={settings.filenameLanguage}
                options={options(FILENAME_LANGUAGES)}
                onValueChange={(filenameLanguage) => change({ filenameLanguage })}
              />
            </div>
            <NamePatternField value={pattern} onValueChange={setPattern} filenameLanguage={settings.filenameLanguage} />
            <div className="ws-at-once">
              <Checkbox
                id={oldDatesId}
                checked={oldDates}
                aria-describedby={`${oldDatesId}-help`}
                onClick={() => setOldDates(!oldDates)}
              />
              <span className="field">
                <label htmlFor={oldDatesId}>{t('oldDates', { year: String(FIRST_YEAR) })}</label>
                <span className="help" id={`${oldDatesId}-help`}>
                  {t('oldDatesHelp')}
                </span>
              </span>
            </div>
            <div className="ws-at-once">
              <Checkbox
                id={sensitiveId}
                checked={listsSensitive}
                aria-describedby={`${sensitiveId}-help`}
                onClick={() => setListsSensitive(!listsSensitive)}
              />
              <span className="field">
                <label htmlFor={sensitiveId}>{t('listsSensitive')}</label>
                <span className="help" id={`${sensitiveId}-help`}>
                  {t('listsSensitiveHelp')}
                </span>
              </span>
            </div>
            {isSignedIn ? (
              <div className="field">
                <label className="label" htmlFor={driveFolderId}>
                  {t('driveFolder')}
                </label>
                <input
                  id={driveFolderId}
                  className="input"
                  dir="auto"
                  maxLength={MAX_DRIVE_FOLDER_CHARS}
                  placeholder={ROOT_FOLDER_NAME}
                  value={driveFolder}
                  aria-describedby={`${driveFolderId}-help`}
                  onChange={(event) => setDriveFolder(event.target.value)}
                />
                <span className="help" id={`${driveFolderId}-help`}>
                  {t('driveFolderHelp')}
                </span>
              </div>
            ) : null}
          </>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
