import { limitCombiningMarks } from '@/lib/shared/limit-combining-marks';
import { joinName, splitExtension } from './sanitise';

/** What two names are compared by: names with the same key cannot lie in one folder on every system. */
export function nameKey(name: string): string {
  return limitCombiningMarks(name).normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** The name with a number that tells it from others: `name_(2).pdf`; it keeps within the limits of a name. */
export function numberedName(name: string, number: number): string {
  const { stem, extension } = splitExtension(name);
  return joinName(stem, `_(${number})${extension}`) || `_(${number})${extension}`;
}

/**
 * The names in their order, with clashes numbered: `name.pdf`, `name_(2).pdf`. The first of a kind keeps its name, and so
 * does every name that clashes with none. `taken` are names that the folder holds already. Names are compared without
 * regard to case or to how accents are composed; the results keep within the limits of a name.
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
