import { limitCombiningMarks } from '@/lib/shared/limit-combining-marks';
import { joinName, splitExtension } from './sanitise';

/** Returns the comparison key of a name. Two names with the same key cannot be in one folder on every system. */
export function nameKey(name: string): string {
  return limitCombiningMarks(name).normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** Returns the name with a number: `name_(2).pdf`. Stays within the length limits of a name. */
export function numberedName(name: string, number: number): string {
  const { stem, extension } = splitExtension(name);
  return joinName(stem, `_(${number})${extension}`) || `_(${number})${extension}`;
}

/**
 * Numbers duplicate names: `name.pdf`, `name_(2).pdf`. Keeps the order, the first of each duplicate, and all unique
 * names. `taken` are names that already exist in the folder. Comparison ignores case and Unicode composition. Results
 * stay within the length limits of a name.
 */
export function makeUnique(names: readonly string[], taken: Iterable<string> = []): string[] {
  const used = new Set([...taken].map(nameKey));
  const owners = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const key = nameKey(name);
    if (!used.has(key) && !owners.has(key)) owners.set(key, index);
  }
  for (const key of owners.keys()) used.add(key);

  const nextNumber = new Map<string, number>();
  return names.map((name, index) => {
    const key = nameKey(name);
    if (owners.get(key) === index) return name;
    for (let number = nextNumber.get(key) ?? 2; ; number++) {
      const candidate = numberedName(name, number);
      if (used.has(nameKey(candidate))) continue;
      used.add(nameKey(candidate));
      nextNumber.set(key, number + 1);
      return candidate;
    }
  });
}
