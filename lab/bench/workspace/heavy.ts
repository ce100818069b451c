import { setTimeout as pause } from 'node:timers/promises';
import type { Desk } from './desk';
import type { PageWeight } from './memory';
import { addAll } from './visit';

/** Wait until working memory is released, in ms. */
const REST_MS = 10_000;

/** Memory of a list of large files, in MB. */
export interface HeavyFigures {
  readonly empty: PageWeight;
  readonly peakReading: Peak;
  readonly peakSorting: Peak;
  readonly atRest: PageWeight;
}

interface Peak {
  readonly process: number | undefined;
  /** Including garbage. */
  readonly heap: number;
}

/** Adds large files and sorts them. */
export async function measureHeavy(desk: Desk, documents: readonly string[]): Promise<HeavyFigures> {
  const empty = await desk.memory.weigh();
  const peakReading = await desk.memory.peakDuring(async () => {
    await addAll(desk, documents);
  });
  const peakSorting = await desk.memory.peakDuring(async () => {
    await desk.workspace.categorise();
    await desk.isSorted();
  });
  await pause(REST_MS);
  return { empty, peakReading, peakSorting, atRest: await desk.memory.weigh() };
}
