import type { Categoriser } from '@/lib/engine/categorising/categoriser';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { DocumentFile, ReadDocument } from '@/lib/engine/documents/document';
import type { ReadOptions } from '@/lib/engine/documents/read-document';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { DocumentStage } from '@/lib/features/sorting/categorise-progress';
import type { Caller } from '@/lib/platform/workers/caller';
import type { LanguageSettings } from '@/lib/shared/languages';
import { describeResult } from './describe-result';
import { withMailEvidence } from './mail-evidence';
import { readTextOf } from './read-text';

export interface OrganiseOptions {
  readonly languages: LanguageSettings;
  readonly categoriser: Categoriser;
  /** The user's categories, in addition to the built-in ones or instead of them. */
  readonly categories?: UserCategories | undefined;
  /** The mail that the document was attached to. */
  readonly mail?: MailContext | undefined;
  /** True to include dates before 2000 in names. */
  readonly withOldDates?: boolean | undefined;
  /** Account whose turn and CPU quota are used. Defaults to the operator's. */
  readonly caller?: Caller | undefined;
  /** Passwords to try on a locked PDF, in order. */
  readonly passwords?: readonly string[] | undefined;
  /** Aborts the work, e.g. when the caller disconnects. */
  readonly signal?: AbortSignal | undefined;
  /** True to return the text that was read (decision 0028). */
  readonly withText?: boolean | undefined;
  /** Reports progress. Pages are reported as they finish, in any order. */
  readonly onStage?: (stage: DocumentStage) => void;
  /** Opens and reads the file. */
  readonly read: (file: DocumentFile, options: ReadOptions) => Promise<ReadDocument>;
}

/**
 * Reads, sorts and names one file, on the server and in the browser. `file.fileName` is a name, not a path. Throws
 * `AppError` if the file cannot be read or sorted; `failedResult` converts that to a result.
 */
export async function organise(
  file: DocumentFile,
  {
    languages,
    categoriser,
    categories,
    mail,
    withOldDates,
    caller,
    passwords,
    signal,
    withText,
    onStage = () => {},
    read,
  }: OrganiseOptions,
): Promise<CategorisationResult> {
  signal?.throwIfAborted();
  const document = await read(file, { signal, caller, passwords });
  signal?.throwIfAborted();
  const pages = document.pages.length;
  let finished = 0;
  const onPage = () => {
    finished += 1;
    onStage(finished < pages ? { stage: 'reading', page: finished + 1, pages } : { stage: 'sorting' });
  };
  const categorisation = await categoriser.categorise({ document, languages, categories, caller, signal, onPage });
  const understood = mail ? withMailEvidence(categorisation, mail) : categorisation;
  const result = describeResult(document, understood, { ...languages, withOldDates }, categories);
  return withText ? { ...result, readText: readTextOf(document, categorisation) } : result;
}
