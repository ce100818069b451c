import { setTimeout as pause } from 'node:timers/promises';
import type { Desk } from './desk';
import type { PageWeight } from './memory';
import { addAll } from './visit';

/** What is only needed for work is given back some time after it. */
const REST_MS = 10_000;

/** Memory of a list of large files. In MB. */
export interface HeavyFigures {
  readonly empty: PageWeight;
  readonly peakReading: Peak;
  readonly peakSorting: Peak;
  readonly atRest: PageWeight;
}

interface Peak {
  readonly process: number | undefined;
  /** Garbage included. */
  readonly heap: number;
}

/** Adds large files and has them sorted. */
export async function measureHeavy(desk: Desk, papers: readonly string[]): Promise<HeavyFigures> {
  const empty = await desk.memory.weigh();
  const peakReading = await desk.memory.peakDuring(async () => {
    await addAll(desk, papers);
  });
  const peakSorting = await desk.memory.peakDuring(async () => {
    await desk.workspace.categorise();
    await desk.isSorted();
  });
  await pause(REST_MS);
  return { empty, peakReading, peakSorting, atRest: await desk.memory.weigh() };
}
