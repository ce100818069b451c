import { invalidBody } from './invalid-input';

/** Maximum nesting of arrays and objects. The product's own bodies have six levels. */
export const MAX_JSON_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** Strings are read byte by byte up to this length. Only longer ones justify a call of `indexOf` to find their end. */
const SHORT_STRING_BYTES = 64;

/**
 * Bounds the shape of JSON (RFC 8259) while its UTF-8 arrives, so that text that is too deep or has too many values is
 * refused before parsing.
 * It checks structure only; `JSON.parse` checks the syntax. Linear in the bytes, and about as fast as a search in long
 * strings such as base64 documents.
 */
export class JsonScan {
  readonly #maxValues: number;
  #depth = 0;
  #values = 0;
  #isInString = false;
  /** True if the last chunk ended with the backslash of an escape. */
  #isEscaped = false;
  #hasEscapes = false;
  // Index of the next occurrence in this chunk. Cached, so that the search runs once and not once per string.
  #quoteAt = -1;
  #backslashAt = -1;

  /**
   * @param maxValues elements and members of all arrays and objects together; each array and object counts as one more
   */
  constructor(maxValues: number) {
    this.#maxValues = maxValues;
  }

  /**
   * True if a string contained an escape so far. Only then can a string contain characters that UTF-8 itself cannot
   * encode.
   */
  get hasEscapes(): boolean {
    return this.#hasEscapes;
  }

  /**
   * Scans the next chunk. Throws `badRequest` as soon as the text is too deep, has too many values or closes what is
   * not open.
   */
  push(chunk: Buffer): void {
    this.#quoteAt = -1;
    this.#backslashAt = -1;
    let at = 0;
    while (at < chunk.length) at = this.#isInString ? this.#passString(chunk, at) : this.#passStructure(chunk, at);
  }

  /** Scans outside strings. Returns the start of the next string, or the end. */
  #passStructure(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      switch (chunk[at]) {
        case QUOTE:
          this.#isInString = true;
          return at + 1;
        case COMMA:
          this.#count();
          break;
        case OPEN_ARRAY:
        case OPEN_OBJECT:
          this.#count();
          this.#depth += 1;
          if (this.#depth > MAX_JSON_DEPTH) throw invalidBody('lessNested');
          break;
        case CLOSE_ARRAY:
        case CLOSE_OBJECT:
          this.#depth -= 1;
          if (this.#depth < 0) throw invalidBody('json');
          break;
      }
    }
    return chunk.length;
  }

  /** Scans inside a string. Returns its end, or the end of the chunk. */
  #passString(chunk: Buffer, from: number): number {
    let at = from;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      at += 1;
    }
    while (at < chunk.length) {
      const handEnd = Math.min(at + SHORT_STRING_BYTES, chunk.length);
      for (; at < handEnd; at += 1) {
        const byte = chunk[at];
        if (byte === QUOTE) {
          this.#isInString = false;
          return at + 1;
        }
        if (byte === BACKSLASH) {
          this.#hasEscapes = true;
          at += 1;
        }
      }
      if (at >= chunk.length) break;
      if (this.#quoteAt < at) this.#quoteAt = indexOfByte(chunk, QUOTE, at);
      if (this.#backslashAt < at) this.#backslashAt = indexOfByte(chunk, BACKSLASH, at);
      at = Math.min(this.#quoteAt, this.#backslashAt);
    }
    // One past the end: the chunk ended in the middle of an escape.
    this.#isEscaped = at > chunk.length;
    return chunk.length;
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > this.#maxValues) throw invalidBody('fewerValues');
  }
}

function indexOfByte(chunk: Buffer, byte: number, from: number): number {
  const index = chunk.indexOf(byte, from);
  return index < 0 ? chunk.length : index;
}
