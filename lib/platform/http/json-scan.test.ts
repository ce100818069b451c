import { describe, expect, it } from 'vitest';
import { JsonScan, MAX_JSON_DEPTH } from './json-scan';

/** True when the text is let through in pieces of `size` bytes. */
function passes(text: string, { values = 1_000, size = Number.MAX_SAFE_INTEGER } = {}): boolean {
  const bytes = Buffer.from(text);
  const scan = new JsonScan(values);
  try {
    for (let from = 0; from < bytes.length; from += size) scan.push(bytes.subarray(from, from + size));
    return true;
  } catch {
    return false;
  }
}

/** The fewest values that a text is let through with. */
function valuesOf(text: string, size?: number): number {
  let values = 0;
  while (!passes(text, { values, ...(size && { size }) })) values += 1;
  return values;
}

const long = (text: string) => 'x'.repeat(100) + text;

describe('JSON that is arriving', () => {
  it.each([
    ['"a"', 0],
    ['[]', 1],
    ['[1,2,3]', 3],
    ['{"a":1,"b":[true,null]}', 4],
    ['{"a":"[[[,,,{{{"}', 1],
    ['["\\"[,[,[", 2]', 2],
    ['["\\\\",[]]', 3],
    ['["\\\\\\",[]"]', 1],
    [JSON.stringify([long('"'), [long('\\')], long(',[{')]), 4],
    [JSON.stringify({ [long('\\"')]: 1, [long('}')]: 'שלום' }), 2],
  ])('%s has its values counted, wherever it is split', (text, values) => {
    expect(valuesOf(text)).toBe(values);
    for (let size = 1; size <= Buffer.byteLength(text); size += 1) expect(valuesOf(text, size)).toBe(values);
  });

  it('may be as deep as the limit and no deeper', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(passes(nested(MAX_JSON_DEPTH))).toBe(true);
    expect(passes(nested(MAX_JSON_DEPTH + 1))).toBe(false);
    expect(passes('{"a":'.repeat(MAX_JSON_DEPTH + 1))).toBe(false);
    expect(passes('[[]]]')).toBe(false);
  });

  it('is refused within its first chunk if that is too deep', () => {
    const scan = new JsonScan(1_000_000);
    expect(() => scan.push(Buffer.from('['.repeat(100)))).toThrow();
  });

  it('may have many deep parts next to each other', () => {
    expect(passes(`[${Array(200).fill('[[[1]]]').join(',')}]`, { values: 10_000 })).toBe(true);
  });

  it('detects escapes in strings', () => {
    const scanned = (text: string) => {
      const scan = new JsonScan(10);
      scan.push(Buffer.from(text));
      return scan.hasEscapes;
    };
    expect(scanned('{"a":"b"}')).toBe(false);
    expect(scanned('{"a":"\\u0000"}')).toBe(true);
    expect(scanned(`{"a":"${long('\\n')}"}`)).toBe(true);
  });

  it('is scanned in linear time, whatever its strings', () => {
    const families: ((n: number) => string)[] = [
      (n) => `["${'A'.repeat(n)}"]`,
      (n) => `["${'\\"'.repeat(n / 2)}"]`,
      (n) => `["${'\\\\'.repeat(n / 2)}"]`,
      (n) => `[${`"${'A'.repeat(65)}",`.repeat(n / 68)}1]`,
      (n) => `["${`${'A'.repeat(65)}\\n`.repeat(n / 67)}"]`,
      (n) => `[${'"",'.repeat(n / 3)}1]`,
    ];
    // By hand it goes forward alone; so what could cost more is how far it looks ahead, and how often.
    const searchedBytes = (text: string) => {
      let searched = 0;
      const bytes = Buffer.from(text);
      const indexOf = (byte: number, from: number) => {
        const place = Buffer.prototype.indexOf.call(bytes, byte, from);
        searched += (place < 0 ? bytes.length : place) - from;
        return place;
      };
      new JsonScan(Number.MAX_SAFE_INTEGER).push(Object.assign(bytes, { indexOf }));
      return searched;
    };
    for (const family of families) expect(searchedBytes(family(400_000))).toBeLessThanOrEqual(2 * 400_000);
  });
});
