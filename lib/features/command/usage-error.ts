/** Keys of the `Organise` texts that say how the command was misused. */
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

/** The command was called in a way that it does not understand. */
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
