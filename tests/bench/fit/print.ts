import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lesson } from './labelled-documents';

const NAME_WIDTH = 34;

export function writeFigures(name: string, figures: string): void {
  process.stdout.write(`${name.padEnd(NAME_WIDTH)} ${figures}\n`);
}

/** Learned weights, and how. */
export interface Learned {
  /** Folder of the field below `fields/`. */
  readonly field: string;
  readonly names: readonly string[];
  readonly weights: Float64Array;
  /** Weights nearer to nothing are left out. */
  readonly least: number;
  /** Pull of each weight towards what is known beforehand, and what that is. */
  readonly ridge: number;
  readonly prior: string;
}

const FIELDS = fileURLToPath(new URL('../../../lib/categorising/engines/offline/fields', import.meta.url));

/** Prints weights as their file holds them, or writes that file and its origin beside it, and ends the process. */
export async function giveWeights(learned: Learned, { origin, isWritten }: Lesson): Promise<void> {
  const { field, names, weights, least, ridge, prior } = learned;
  const rows = names
    .map((name, place) => ({ name, weight: Number((weights[place] ?? 0).toFixed(2)) }))
    .filter(({ weight }) => Math.abs(weight) >= least)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, weight }) => `  ${JSON.stringify(name)}: ${weight}`);
  const text = `{\n${rows.join(',\n')}\n}\n`;
  if (isWritten) {
    await writeFile(join(FIELDS, field, 'weights.json'), text);
    await writeFile(join(FIELDS, field, 'origin.json'), `${JSON.stringify({ ...origin, prior, ridge }, null, 2)}\n`);
  }
  // The recogniser's workers would keep the process alive.
  process.stdout.write(isWritten ? `\n${rows.length} weights written\n` : `\n${text}`, () => process.exit(0));
}
