import type { CategorisationResult } from '@/lib/categorising/result';
import type { Locale } from '@/lib/i18n/locales';
import { formatTable, isolated, progressBar } from './table';
import { type OrganiseTexts, organiseTexts, remarkText } from './texts';

/** Where the command's output goes. */
export interface Terminal {
  /** Standard output: results alone. */
  readonly write: (text: string) => void;
  /** Standard error: one line. */
  readonly note: (line: string) => void;
  /** Standard error: replaces the line of progress; absent where nobody watches. */
  readonly progress?: (line: string) => void;
}

export interface ReporterOptions {
  readonly locale: Locale;
  /** Files in all. */
  readonly total: number;
  readonly isJson: boolean;
}

/** A file and what is to be said about it. */
export interface NamedReason {
  readonly fileName: string;
  readonly reason: string;
}

/** Tells what the command does: progress on standard error, a table or JSON on standard output. */
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

  /** One more file has ended. */
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

  /** All files have ended: prints the table and the failures, or the JSON. */
  finish(results: readonly CategorisationResult[]): void {
    this.#terminal.progress?.('');
    if (this.#options.isJson) {
      this.#terminal.write(`${JSON.stringify(results, null, 2)}\n`);
      return;
    }
    const read = results.filter((result) => result.error === undefined);
    if (read.length > 0) this.#terminal.write(this.#table(read));
    this.#remarks(read);
    this.failed(results.flatMap(({ fileName, error }) => (error === undefined ? [] : [{ fileName, reason: error }])));
  }

  /** Names files that were not read, with the reason. */
  failed(files: readonly NamedReason[]): void {
    if (files.length > 0 && !this.#options.isJson) {
      this.#list(this.#texts('notRead', { count: files.length }), files);
    }
  }

  packing(fraction: number): void {
    this.#terminal.progress?.(fraction < 1 ? `${progressBar(fraction)} ${this.#texts('packing')}` : '');
  }

  saved(wanted: string, paths: readonly string[], documents: number): void {
    if (paths[0] !== wanted) this.#terminal.note(this.#texts('savedAside', { wanted: isolated(wanted) }));
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
    if (noted.length > 0) this.#list(this.#texts('notes', { count: noted.length }), noted);
  }

  #list(heading: string, files: readonly NamedReason[]): void {
    const lines = files.map(({ fileName, reason }) => `  ${isolated(fileName)}: ${isolated(reason)}\n`);
    this.#terminal.write(`\n${heading}\n${lines.join('')}`);
  }

  #table(results: readonly CategorisationResult[]): string {
    const heading = [
      this.#texts('columnFile'),
      this.#texts('columnCategory'),
      this.#texts('columnConfidence'),
      this.#texts('columnNewName'),
    ];
    const rows = results.map((result) => [
      result.fileName,
      result.category,
      this.#percent.format(result.confidence),
      result.suggestedFileName,
    ]);
    return formatTable([heading, ...rows]);
  }
}
