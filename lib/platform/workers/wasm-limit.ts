/** Size of a page of WebAssembly memory, in bytes (WebAssembly core specification, 4.2.8). */
const PAGE_BYTES = 64 * 1024;
/** Magic number and version. */
const HEADER_BYTES = 8;
/** Id of the memory section. */
const MEMORY_SECTION = 5;
/** Flag of a limit with a maximum. */
const HAS_MAXIMUM = 1;

/** Reads an unsigned LEB128 number at `at`; returns its value and end. */
function readNumber(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  let endOffset = at;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[endOffset++];
    if (byte === undefined) throw new Error('the module is cut off');
    value += (byte & 0x7f) * 2 ** shift;
    if ((byte & 0x80) === 0) return { value, end: endOffset };
  }
}

/** Writes a number as LEB128 in exactly `length` bytes, padded with continuation bits. */
function writeNumber(bytes: Uint8Array, at: number, length: number, value: number): void {
  for (let index = 0; index < length; index += 1) {
    const isLast = index === length - 1;
    bytes[at + index] = (Math.floor(value / 2 ** (7 * index)) & 0x7f) | (isLast ? 0 : 0x80);
  }
}

/**
 * Returns a copy of a WebAssembly module whose memory is limited to `maxBytes`. Further growth fails as if the machine
 * were out of memory.
 * Node's limits for threads do not count WebAssembly memory. Throws for a module without its own memory with a maximum.
 */
export function withMemoryMaximum(wasm: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(wasm);
  for (let at = HEADER_BYTES; at < bytes.length; ) {
    const { value: length, end: start } = readNumber(bytes, at + 1);
    if (bytes[at] === MEMORY_SECTION) {
      const count = readNumber(bytes, start);
      const hasMaximum = ((bytes[count.end] ?? 0) & HAS_MAXIMUM) !== 0;
      if (count.value !== 1 || !hasMaximum) break;
      const least = readNumber(bytes, count.end + 1);
      const most = readNumber(bytes, least.end);
      const pages = Math.floor(maxBytes / PAGE_BYTES);
      if (pages < least.value || pages > most.value) throw new Error(`the module needs ${least.value} pages or more`);
      writeNumber(bytes, least.end, most.end - least.end, pages);
      return bytes;
    }
    at = start + length;
  }
  throw new Error('the module declares no maximum of memory');
}
