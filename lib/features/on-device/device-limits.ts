/** A phone may be so many times slower than a server: it has so much more time for a file, and gets as far with a page. */
export const SLOWER_THAN_A_SERVER = 4;
/** A browser decodes a picture whole, at four bytes a pixel and more: a larger one would end the tab of a phone. */
export const MAX_BROWSER_PIXELS = 50_000_000;
/** Memory that a thread which reads pictures takes with all that belongs to it, in GB. */
const GB_A_READER = 0.5;
/** More threads than this gain little, and heat a phone. */
const MAX_READERS = 4;
/** What a browser that does not tell its memory is taken to have, in GB. */
const USUAL_MEMORY_GB = 4;

/**
 * Threads that read pictures at the same time: one processor core is left for the page.
 * @param cores `navigator.hardwareConcurrency`
 * @param memoryGb `navigator.deviceMemory`, where the browser tells it
 */
export function readersFor(cores: number, memoryGb: number = USUAL_MEMORY_GB): number {
  return Math.max(1, Math.min(cores - 1, Math.floor(memoryGb / 2 / GB_A_READER), MAX_READERS));
}
