import { parseArgs } from 'node:util';
import { UsageError } from './options';

/** What `npm run score -- --lines` was asked for. */
export interface LinesOptions {
  /** Where the complete answer to every paper is written, one a line. */
  readonly answersFile?: string | undefined;
  /** The tables of totals of both splits. */
  readonly isTotals: boolean;
  /** Writes the counts that are better than the committed floor into it. */
  readonly raisesFloor: boolean;
  /** Writes the worse ones too, for this reason. */
  readonly loweredFor?: string | undefined;
}

export const LINES_USAGE = `       npm run score -- --lines [options]
                           the kept lines of the corpus' papers, without pictures and recognition
  --answers <file>         write the complete answer to every paper there, one a line, for cmp and diff
  --totals                 tables of the train and the test papers, as for files
  --raise-floor            let the floor that npm test holds the engine to rise to what is counted now, and keep the answers
  --lower <reason>         with --raise-floor: let it fall too, and note why`;

/** True when the kept lines are asked about, and no folder. */
export const isOfLines = (args: readonly string[]): boolean => args.includes('--lines');

/** Reads the arguments after the command's name. Throws a `UsageError` that says what is wrong. */
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
