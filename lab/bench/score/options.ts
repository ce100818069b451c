import { parseArgs } from 'node:util';
import { FILENAME_LANGUAGES, type LanguageSettings, PROCESSING_LANGUAGES } from '@/lib/shared/languages';

/** The engines that can be scored. */
export const ENGINES = ['offline', 'anthropic'] as const;

export interface ScoreOptions {
  readonly folder: string;
  readonly engine: (typeof ENGINES)[number];
  readonly languages: LanguageSettings;
  /** Concurrent documents and OCR workers; undefined means one per core. */
  readonly workers?: number | undefined;
  /** Cache folder of read pages. */
  readonly textsFolder?: string | undefined;
  /** Maximum number of documents. */
  readonly limit?: number | undefined;
  /** Scores only documents whose file, category, language, template or medium contains this text. */
  readonly filter?: string | undefined;
  readonly isJson: boolean;
  /** Fits a map from score to confidence and prints it. */
  readonly isFit: boolean;
  /** Prints only aggregate figures: nothing that distinguishes one document from another. */
  readonly isTotals: boolean;
  /** Writes the site's public figures to `lib/features/site/accuracy/measured.json`. */
  readonly isWritten: boolean;
  /** Output file of the complete answers, one per line. */
  readonly answersFile?: string | undefined;
}

/** The command was called with invalid options. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: npm run score -- <folder> [options]
  <folder>                 holds documents and a manifest.json with their labels
  --engine ${ENGINES.join('|')}  which engine answers (offline); anthropic needs ANTHROPIC_API_KEY
  --processing en|he       language of processing (en)
  --names en|he|ru|auto    language of the suggested names (auto)
  --workers <n>            documents in flight and OCR workers (one a core)
  --texts <folder>         keep the pages that were read there, and next time only sort and name
  --limit <n>              the first n documents
  --filter <text>          documents whose file, category, language, template or medium holds the text
  --fit                    fit a map from raw score to confidence and print it
  --totals                 figures alone, without single documents: for sets that must stay unseen
  --json                   everything as one JSON
  --write                  put the figures of the page about accuracy into lib/features/site/accuracy/measured.json
  --answers <file>         write the complete answer to every document there, one a line, for cmp and diff`;

function choice<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((one) => one === value);
  if (!found) throw new UsageError(`--${name} is one of ${allowed.join(', ')}, not "${value}"`);
  return found;
}

function count(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(value)) throw new UsageError(`--${name} is a whole number above 0, not "${value}"`);
  return Number(value);
}

/** Parses the arguments after the command's name. Throws a `UsageError` with the problem. */
export function parseOptions(args: readonly string[]): ScoreOptions {
  const { values, positionals } = parse(args);
  const [folder, ...others] = positionals;
  if (!folder) throw new UsageError('no folder was given');
  if (others.length > 0) throw new UsageError(`one folder is scored at a time; "${others.join('", "')}" is too much`);
  const processingLanguage = choice('processing', values.processing, PROCESSING_LANGUAGES);
  return {
    folder,
    engine: choice('engine', values.engine, ENGINES),
    languages: {
      processingLanguage,
      folderLanguage: processingLanguage,
      filenameLanguage: choice('names', values.names, FILENAME_LANGUAGES),
    },
    workers: count('workers', values.workers),
    textsFolder: values.texts,
    limit: count('limit', values.limit),
    filter: values.filter,
    isJson: values.json,
    isFit: values.fit,
    isTotals: values.totals,
    isWritten: values.write,
    answersFile: values.answers,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        engine: { type: 'string', default: 'offline' },
        processing: { type: 'string', default: 'en' },
        names: { type: 'string', default: 'auto' },
        workers: { type: 'string' },
        texts: { type: 'string' },
        limit: { type: 'string' },
        filter: { type: 'string' },
        fit: { type: 'boolean', default: false },
        totals: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        answers: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
