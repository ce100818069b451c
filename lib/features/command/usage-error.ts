/** Keys of the `Organise` texts about wrong usage. */
export type MisuseKey =
  | 'noFolderGiven'
  | 'tooManyArguments'
  | 'unknownOption'
  | 'optionsClash'
  | 'optionNeeds'
  | 'missingValue'
  | 'badValue'
  | 'folderMissing'
  | 'notAFolder'
  | 'outFolderMissing'
  | 'noPath'
  | 'noPassword'
  | 'passwordsMissing'
  | 'badPasswords'
  | 'categoriesMissing'
  | 'badCategories'
  | 'nothingToUndo'
  | 'undoOfZip'
  | 'notAJournal'
  | 'folderBusy'
  | 'journalFolderBlocked'
  | 'badJournalKey'
  | 'foreignUnfinished'
  | 'foreignUndo';

/** Invalid command line usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly key: MisuseKey;
  readonly values: Readonly<Record<string, string>>;

  constructor(key: MisuseKey, values: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(key, options);
    this.key = key;
    this.values = values;
  }
}
