/**
 * Assumed slowdown of a phone compared with a server. CPU limits of a file are multiplied by it. The time measured for
 * a page is divided by it, so that reading gets as far as on a server.
 */
export const SLOWER_THAN_A_SERVER = 4;
/** Browsers decode a whole picture at four or more bytes a pixel; a larger one would crash the tab on a phone. */
export const MAX_BROWSER_PIXELS = 50_000_000;
/** Memory of one picture reader thread, in GB. */
const GB_A_READER = 0.5;
/** More threads gain little and heat a phone. */
const MAX_READERS = 4;
/** Assumed memory if the browser does not report it, in GB. */
const DEFAULT_MEMORY_GB = 4;

/**
 * Number of picture reader threads; one core is left for the page.
 * @param cores `navigator.hardwareConcurrency`
 * @param memoryGb `navigator.deviceMemory`, if the browser reports it
 */
export function readersFor(cores: number, memoryGb: number = DEFAULT_MEMORY_GB): number {
  return Math.max(1, Math.min(cores - 1, Math.floor(memoryGb / 2 / GB_A_READER), MAX_READERS));
}
