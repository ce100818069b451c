import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LayoutPage } from './rows';
import { pageOfBoxes } from './rows';

/**
 * Till slips and invoices of the public SROIE set (ICDAR 2019 competition on scanned receipts, task 3): pictures, a
 * transcript of lines with boxes, and four labels each. This repository contains no part of the set.
 */
export interface Slip {
  readonly name: string;
  readonly picture: string;
  readonly transcript: LayoutPage;
  readonly labels: SlipLabels;
}

/** Labels as written in the data set. */
export interface SlipLabels {
  readonly company: string;
  readonly date: string;
  readonly address: string;
  readonly total: string;
}

/**
 * Splits of the data set, by position in the sorted names. Every third slip is reserved and never read. Slips of
 * `checking` are only used for totals, never inspected individually.
 */
export const SLIP_SPLITS = ['reserved', 'tuning', 'checking'] as const;
export type SlipSplit = Exclude<(typeof SLIP_SPLITS)[number], 'reserved'>;

/**
 * Returns the names of a split.
 * @param all sorted names of all slips
 */
export function namesOf(all: readonly string[], split: SlipSplit): string[] {
  return all.toSorted().filter((_, index) => SLIP_SPLITS[index % SLIP_SPLITS.length] === split);
}

/**
 * Reads the slips of a split. `folder` contains the data set's folders `img`, `box` and `key`; throws otherwise. A copy
 * with only one split is in a subfolder of that name.
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
