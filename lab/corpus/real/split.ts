import { createHash } from 'node:crypto';
import type { RealDocument } from './manifest';

/** Purposes of real documents: training, error analysis, and a final figure. */
export const REAL_SPLITS = ['train', 'development', 'test'] as const;
export type RealSplit = (typeof REAL_SPLITS)[number];

/** Percentages of the sources. */
const TRAIN_SHARE = 50;
const DEVELOPMENT_SHARE = 25;

/** The repository, or the common source of several repositories. */
export const sourceOf = ({ source, repository }: Pick<RealDocument, 'source' | 'repository'>): string =>
  source ?? repository;

/**
 * Returns the split of a source. It depends only on the source's name, so that new documents do not move others, and
 * documents of one source stay together.
 */
export function splitOf(source: string): RealSplit {
  const bucket = createHash('sha256').update(source.toLowerCase()).digest().readUInt32BE(0) % 100;
  if (bucket < TRAIN_SHARE) return 'train';
  return bucket < TRAIN_SHARE + DEVELOPMENT_SHARE ? 'development' : 'test';
}
