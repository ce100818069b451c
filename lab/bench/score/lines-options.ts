import { parseArgs } from 'node:util';
import { UsageError } from './options';

/** Options of `npm run score -- --lines`. */
export interface LinesOptions {
  /** Output file of the complete answers, one per line. */
  readonly answersFile?: string | undefined;
  /** Prints the tables of totals of both splits. */
  readonly isTotals: boolean;
  /** Writes improved counts into the committed floor. */
  readonly raisesFloor: boolean;
  /** Also writes worse counts, with this reason. */
  readonly loweredFor?: string | undefined;
}

export const LINES_USAGE = `       npm run score -- --lines [options]
                           the kept lines of the corpus' papers, without pictures and recognition
  --answers <file>         write the complete answer to every document to this file, one per line, for cmp and diff
  --totals                 tables of the train and the test papers, as for files
  --raise-floor            let the floor that npm test holds the engine to rise to what is counted now, and keep the answers
  --lower <reason>         with --raise-floor: let it fall too, and note why`;

/** True if the arguments ask for the committed lines instead of a folder. */
export const isOfLines = (args: readonly string[]): boolean => args.includes('--lines');

/** Parses the arguments after the command's name. Throws a `UsageError` with the problem. */
export function parseLinesOptions(args: readonly string[]): LinesOptions {
  const values = parse(args);
  const loweredFor = values.lower?.trim();
  if (loweredFor !== undefined && !values['raise-floor']) throw new UsageError('--lower goes with --raise-floor');
  if (values.answers && values['raise-floor']) throw new UsageError('--answers and --raise-floor are two commands');
  if (values.totals && (values.answers || values['raise-floor']))
    throw new UsageError('--totals is a command by itself');
  if (loweredFor === '') throw new UsageError('--lower wants a reason');
  return { answersFile: values.answers, isTotals: values.totals, raisesFloor: values['raise-floor'], loweredFor };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        lines: { type: 'boolean', default: false },
        answers: { type: 'string' },
        totals: { type: 'boolean', default: false },
        'raise-floor': { type: 'boolean', default: false },
        lower: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
