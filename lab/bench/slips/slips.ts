import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LayoutPage } from './rows';
import { pageOfBoxes } from './rows';

/**
 * Till slips and invoices of the public SROIE set (ICDAR 2019 competition on scanned receipts, task 3): pictures, a
 * transcript of lines with boxes, and the four labels of each. Nothing of the set is part of this repository.
 */
export interface Slip {
  readonly name: string;
  readonly picture: string;
  readonly transcript: LayoutPage;
  readonly labels: SlipLabels;
}

/** Labels as the set writes them. */
export interface SlipLabels {
  readonly company: string;
  readonly date: string;
  readonly address: string;
  readonly total: string;
}

/**
 * Share of the set by a slip's position in the sorted names: every third slip is reserved and never read. Single slips
 * of `checking` are not looked at either; only figures of all of them are.
 */
export const SLIP_SPLITS = ['reserved', 'tuning', 'checking'] as const;
export type SlipSplit = Exclude<(typeof SLIP_SPLITS)[number], 'reserved'>;

/** Returns the names of a split, of the sorted names of all slips. */
export function namesOf(all: readonly string[], split: SlipSplit): string[] {
  return all.toSorted().filter((_, index) => SLIP_SPLITS[index % SLIP_SPLITS.length] === split);
}

/**
 * Reads the slips of a split. `folder` has the set's folders `img`, `box` and `key`; throws if it has not. A copy that
 * holds one split only is in a folder of that name.
 */
export async function loadSlips(folder: string, split: SlipSplit): Promise<Slip[]> {
  const isWhole = existsSync(join(folder, 'key'));
  const root = isWhole ? folder : join(folder, split);
  const all = (await readdir(join(root, 'key'))).map((file) => basename(file, '.json'));
  const names = isWhole ? namesOf(all, split) : all.toSorted();
  return Promise.all(
    names.map(async (name) => ({
      name,
      picture: join(root, 'img', `${name}.jpg`),
      transcript: pageOfBoxes(await readFile(join(root, 'box', `${name}.csv`), 'utf8')),
      labels: JSON.parse(await readFile(join(root, 'key', `${name}.json`), 'utf8')) as SlipLabels,
    })),
  );
}
