import { createHash } from 'node:crypto';
import type { RealDocument } from './manifest';

/** What real documents are used for: fitting, looking at errors one by one, and a figure at the end. */
export const REAL_SPLITS = ['train', 'development', 'test'] as const;
export type RealSplit = (typeof REAL_SPLITS)[number];

/** Shares of the sources, of 100. */
const TRAIN_SHARE = 50;
const DEVELOPMENT_SHARE = 25;

/** The repository, or what several repositories share. */
export const sourceOf = ({ source, repository }: Pick<RealDocument, 'source' | 'repository'>): string =>
  source ?? repository;

/**
 * Returns the split of a source. It depends on the source's name alone, so documents that are added later never move
 * others, and documents of one source are always together.
 */
export function splitOf(source: string): RealSplit {
  const place = createHash('sha256').update(source.toLowerCase()).digest().readUInt32BE(0) % 100;
  if (place < TRAIN_SHARE) return 'train';
  return place < TRAIN_SHARE + DEVELOPMENT_SHARE ? 'development' : 'test';
}
