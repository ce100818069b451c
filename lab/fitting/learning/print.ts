import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TrainingSetup } from './labelled-documents';

const NAME_WIDTH = 34;

export function writeFigures(name: string, figures: string): void {
  process.stdout.write(`${name.padEnd(NAME_WIDTH)} ${figures}\n`);
}

/** Provenance of a file of weights. */
interface Provenance {
  /** Folder of the engine that contains the weights. */
  readonly folder: string;
  /** Ridge strength towards the prior, and the prior. */
  readonly ridge: number;
  readonly prior: string;
}

/** Learned weights and their provenance. */
export interface Learned extends Provenance {
  readonly names: readonly string[];
  readonly weights: Float64Array;
  /** Weights closer to 0 are omitted. */
  readonly least: number;
}

const ENGINE = fileURLToPath(new URL('../../../lib/engine/categorising/engines/offline', import.meta.url));

/** Prints weights in their file format, or writes that file and its origin file, and ends the process. */
export async function outputWeights(
  { names, weights, least, ...provenance }: Learned,
  training: TrainingSetup,
): Promise<void> {
  const rows = names
    .map((name, index) => ({ name, weight: Number((weights[index] ?? 0).toFixed(2)) }))
    // Every category has a bias, so that a missing one is a category that was not learned.
    .filter(({ name, weight }) => name.startsWith('bias:') || Math.abs(weight) >= least)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, weight }) => `  ${JSON.stringify(name)}: ${weight}`);
  await outputFile({ ...provenance, rows }, training);
}

/** Like `giveWeights`, for weights in a custom row format. */
export async function outputFile(
  { folder, ridge, prior, rows }: Provenance & { readonly rows: readonly string[] },
  { origin, isWritten }: TrainingSetup,
): Promise<void> {
  const text = `{\n${rows.join(',\n')}\n}\n`;
  if (isWritten) {
    await writeFile(join(ENGINE, folder, 'weights.json'), text);
    await writeFile(join(ENGINE, folder, 'origin.json'), `${JSON.stringify({ ...origin, prior, ridge }, null, 2)}\n`);
  }
  // The OCR workers would keep the process alive.
  process.stdout.write(isWritten ? `\n${rows.length} weights written\n` : `\n${text}`, () => process.exit(0));
}
