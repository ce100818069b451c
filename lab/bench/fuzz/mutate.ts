/**
 * Random numbers from 0 to 1, reproducible by seed (Park and Miller, "Random number generators: good ones are hard to
 * find").
 */
export type Random = () => number;

export function randomNumbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const below = (limit: number, random: Random): number => Math.floor(random() * limit);

/** Values that have broken servers before. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'א'.repeat(300),
  'x'.repeat(5_000),
  '../../etc/passwd',
  '%c0%ae',
  '%00',
  "'; drop table users; --",
  '__proto__',
  'constructor',
  '0190A3C4-7D1E-7C3A-9F52-3B8F0C6D2E11',
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { __proto__: null, toString: 1, length: -1 },
  Array.from({ length: 300 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`key ${index}`, []])),
];

/** Returns one of the odd values that are strings. */
function oddText(random: Random): string {
  const texts = ODD.filter((value) => typeof value === 'string');
  return texts[below(texts.length, random)] ?? '';
}

/** Returns the value with one odd change: a leaf, a missing member or an extra one. About one in five is unchanged. */
export function mutateJson(value: unknown, random: Random): unknown {
  const choice = random();
  if (choice < 0.2) return value;
  if (Array.isArray(value) && value.length > 0 && choice < 0.8) {
    const position = below(value.length, random);
    return value.map((entry, index) => (index === position ? mutateJson(entry, random) : entry));
  }
  if (typeof value === 'object' && value !== null && choice < 0.9) {
    const entries = Object.entries(value);
    const position = below(entries.length, random);
    if (choice < 0.3) return Object.fromEntries(entries.filter((_, index) => index !== position));
    if (choice < 0.4)
      return { ...value, [`${JSON.stringify(ODD[below(ODD.length, random)])}`]: ODD[below(ODD.length, random)] };
    return Object.fromEntries(
      entries.map(([key, entry], index) => [key, index === position ? mutateJson(entry, random) : entry]),
    );
  }
  if (typeof value === 'string' && choice < 0.5) {
    const at = below(value.length + 1, random);
    return `${value.slice(0, at)}${oddText(random)}${value.slice(at)}`;
  }
  return ODD[below(ODD.length, random)];
}

/** Returns the bytes with some changed, removed, duplicated or truncated. About one in three is unchanged. */
export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const choice = random();
  if (choice < 0.3) return bytes;
  const copy = Uint8Array.from(bytes);
  if (choice < 0.8) {
    for (let changes = 1 + below(30, random); changes > 0; changes -= 1) {
      copy[below(copy.length, random)] = below(256, random);
    }
    return copy;
  }
  const from = below(copy.length, random);
  const to = from + below(2_000, random);
  if (choice < 0.9) return Buffer.concat([copy.subarray(0, from), copy.subarray(to)]);
  if (choice < 0.95) return Buffer.concat([copy.subarray(0, to), copy.subarray(from)]);
  return copy.subarray(0, from);
}
