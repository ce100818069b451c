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
  /** The user's categories, beside the built-in ones or instead of them. */
  readonly categories?: UserCategories | undefined;
  /** The mail that it came with. */
  readonly mail?: MailContext | undefined;
  /** True where dates from before 2000 stand in names too. */
  readonly withOldDates?: boolean | undefined;
  /** On whose account the work is done; by default the operator's. */
  readonly caller?: Caller | undefined;
  /** A locked PDF is opened with the first of these that fits. */
  readonly passwords?: readonly string[] | undefined;
  /** Ends the work, e.g. because the caller went away. */
  readonly signal?: AbortSignal | undefined;
  /** True: the result carries what was read (decision 0031). */
  readonly withText?: boolean | undefined;
  /** Told what is being done, for progress; pages as they are finished, which may be in any order. */
  readonly onStage?: (stage: DocumentStage) => void;
  /** Opens the file, wherever documents are opened. */
  readonly read: (file: DocumentFile, options: ReadOptions) => Promise<ReadDocument>;
}

/**
 * Reads, sorts and names one file. Throws `AppError` when it cannot be read or sorted; `failedResult` makes an answer of
 * that. `file.fileName` is a name, not a path. On the server and in the browser alike.
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
