import type { CategorisationResult, Remark } from '@/lib/engine/categorising/result';
import { errorText } from '@/lib/platform/i18n/error-text';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { IncomingFile } from './in-place/folder-watcher.server';
import { formatTable, isolated, progressBar } from './table';
import { type OrganiseTexts, organiseTexts, remarkText } from './texts';

/** The command's output streams. */
export interface Terminal {
  /** Standard output: results only. */
  readonly write: (text: string) => void;
  /** Standard error: one line. */
  readonly note: (line: string) => void;
  /** Standard error: replaces the progress line; absent in a non-interactive run. */
  readonly progress?: (line: string) => void;
}

export interface ReporterOptions {
  readonly locale: Locale;
  readonly total: number;
  readonly isJson: boolean;
}

/** A file and its message. */
export interface NamedReason {
  readonly fileName: string;
  readonly reason: string;
}

/** Path of a document after an in-place run, relative to the folder. */
type NewPathOf = (result: CategorisationResult) => string;

/** Reports progress on standard error, and a table or JSON on standard output. */
export class Reporter {
  readonly #terminal: Terminal;
  readonly #options: ReporterOptions;
  readonly #texts: OrganiseTexts;
  readonly #percent: Intl.NumberFormat;
  #done = 0;

  constructor(terminal: Terminal, options: ReporterOptions) {
    this.#terminal = terminal;
    this.#options = options;
    this.#texts = organiseTexts(options.locale);
    this.#percent = new Intl.NumberFormat(options.locale, { style: 'percent' });
  }

  start(skippedLinks: readonly string[]): void {
    const { total } = this.#options;
    for (const name of skippedLinks) this.#terminal.note(this.#texts('linkSkipped', { name: isolated(name) }));
    this.#terminal.note(total > 0 ? this.#texts('found', { count: total }) : this.#texts('noFiles'));
    if (total > 0) this.#terminal.progress?.(`${progressBar(0)} 0/${total}`);
  }

  /** Reports the next finished file. */
  add(result: CategorisationResult): void {
    this.#done += 1;
    const { total } = this.#options;
    const name = isolated(result.fileName);
    if (this.#terminal.progress) {
      this.#terminal.progress(`${progressBar(this.#done / total)} ${this.#done}/${total} ${name}`);
      return;
    }
    const position = String(this.#done);
    const values = { position, total: String(total), name };
    this.#terminal.note(
      result.error === undefined
        ? this.#texts('lineRead', {
            ...values,
            category: isolated(result.category),
            confidence: this.#percent.format(result.confidence),
            newName: isolated(result.suggestedFileName),
          })
        : this.#texts('lineFailed', { ...values, reason: result.error }),
    );
  }

  /**
   * Reports the end of all files. Prints the table and the failures, or the JSON, with new paths if `newPathOf` is given.
   */
  finish(results: readonly CategorisationResult[], newPathOf?: NewPathOf): void {
    this.#terminal.progress?.('');
    if (this.#options.isJson) {
      const reportedResults = newPathOf
        ? results.map((result) => ({ ...result, newPath: newPathOf(result) }))
        : results;
      this.#terminal.write(`${JSON.stringify(reportedResults, null, 2)}\n`);
      return;
    }
    const read = results.filter((result) => result.error === undefined);
    if (read.length > 0) this.#terminal.write(this.#table(read, newPathOf));
    this.#remarks(read);
    this.failed(results.flatMap(({ fileName, error }) => (error === undefined ? [] : [{ fileName, reason: error }])));
  }

  /** Lists the PDFs that stayed locked, without passwords. */
  locked(results: readonly CategorisationResult[], isWithPasswords: boolean): void {
    const names = results.flatMap(({ fileName, errorCode }) =>
      errorCode === 'passwordRequired' ? [isolated(fileName)] : [],
    );
    if (names.length === 0) return;
    const values = { count: names.length, names: names.join(', ') };
    this.#terminal.note(this.#texts(isWithPasswords ? 'lockedStill' : 'locked', values));
  }

  /** Lists unread files with reasons. */
  failed(files: readonly NamedReason[]): void {
    this.list('notRead', files);
  }

  /** Lists files under a heading with their count; nothing for JSON output. */
  list(heading: 'notRead' | 'leftInPlace' | 'leftByUndo' | 'notes', files: readonly NamedReason[]): void {
    if (files.length === 0 || this.#options.isJson) return;
    const lines = files.map(({ fileName, reason }) => `  ${isolated(fileName)}: ${isolated(reason)}\n`);
    this.#terminal.write(`\n${this.#texts(heading, { count: files.length })}\n${lines.join('')}`);
  }

  /** Prints a line for a file that arrived in a watched folder: on standard output, in JSON mode as a JSON line. */
  arrived({ result, newPath, skipped }: IncomingFile): void {
    if (this.#options.isJson) {
      this.#terminal.write(`${JSON.stringify({ ...result, newPath: newPath ?? result.fileName })}\n`);
      return;
    }
    const name = isolated(result.fileName);
    const reason = skipped ? this.#texts(skipped) : (result.error ?? '');
    const values = { name, category: isolated(result.category), confidence: this.#percent.format(result.confidence) };
    const line = newPath
      ? this.#texts('lineMoved', { ...values, place: isolated(newPath) })
      : this.#texts('lineLeft', { name, reason });
    this.#terminal.write(`${line}\n`);
  }

  /** The error's text in the output language. */
  reason(error: unknown): string {
    return errorText(error, this.#options.locale);
  }

  packing(fraction: number): void {
    this.#working('packing', fraction);
  }

  moving(fraction: number): void {
    this.#working('moving', fraction);
  }

  #working(text: 'packing' | 'moving', fraction: number): void {
    this.#terminal.progress?.(fraction < 1 ? `${progressBar(fraction)} ${this.#texts(text)}` : '');
  }

  saved(requestedPath: string, paths: readonly string[], documents: number): void {
    if (paths[0] !== requestedPath) this.#terminal.note(this.#texts('savedAside', { wanted: isolated(requestedPath) }));
    this.#terminal.note(this.#texts('saved', { count: documents, path: paths.map(isolated).join(', ') }));
  }

  saveFailed(error: unknown): void {
    this.#terminal.progress?.('');
    this.#terminal.note(this.#texts('saveFailed', { reason: error instanceof Error ? error.message : String(error) }));
  }

  nothingSaved(): void {
    this.#terminal.note(this.#texts('nothingToSave'));
  }

  #remarks(results: readonly CategorisationResult[]): void {
    const noted = results.flatMap(({ fileName, remarks }) => {
      const texts = remarks.flatMap((code) => remarkText(code, this.#options.locale) ?? []);
      return texts.length > 0 ? [{ fileName, reason: texts.join(' ') }] : [];
    });
    this.list('notes', noted);
    const codes: readonly string[] = ['unknownScript', 'unknownScriptPages'] satisfies Remark[];
    if (results.some(({ remarks }) => remarks.some((code) => codes.includes(code)))) {
      this.#terminal.note(this.#texts('scanLanguages'));
    }
  }

  #table(results: readonly CategorisationResult[], newPathOf?: NewPathOf): string {
    const heading = [
      this.#texts('columnFile'),
      this.#texts('columnCategory'),
      this.#texts('columnConfidence'),
      this.#texts(newPathOf ? 'columnNewPlace' : 'columnNewName'),
    ];
    const rows = results.map((result) => [
      result.fileName,
      result.category,
      this.#percent.format(result.confidence),
      newPathOf ? newPathOf(result) : result.suggestedFileName,
    ]);
    return formatTable([heading, ...rows]);
  }
}
