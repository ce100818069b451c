/** Seven bits of a number per byte, the lowest first; the eighth bit means that more follow (LEB128, unsigned). */
const BITS = 7;
const MORE = 1 << BITS;

/** Encodes integers from 0 to 2³¹ − 1 as bytes. Most of those in a vocabulary take one. */
export function writeNumbers(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (let number of numbers) {
    for (; number >= MORE; number >>>= BITS) bytes.push((number & (MORE - 1)) | MORE);
    bytes.push(number);
  }
  return Uint8Array.from(bytes);
}

/** Reads the output of `writeNumbers` from the start of `bytes`. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns the next number. Throws past the last byte. */
  next(): number {
    let number = 0;
    for (let shift = 0; ; shift += BITS) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError('The numbers end too early.');
      this.#at += 1;
      number |= (byte & (MORE - 1)) << shift;
      if (byte < MORE) return number;
    }
  }

  /** Returns the next numbers. Throws when there are fewer. */
  many(count: number): Uint32Array {
    const numbers = new Uint32Array(count);
    for (let place = 0; place < count; place += 1) numbers[place] = this.next();
    return numbers;
  }

  /** Returns the next bytes unchanged. Throws when there are fewer. */
  bytes(count: number): Uint8Array {
    const bytes = this.#bytes.subarray(this.#at, this.#at + count);
    if (bytes.length < count) throw new RangeError('The bytes end too early.');
    this.#at += count;
    return bytes;
  }

  /** True when everything was read. */
  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }
}
