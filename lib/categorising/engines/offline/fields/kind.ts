import type { PaperKind } from '@/lib/categorising/paper-kinds';
import type { Evidence, KindSighting } from '../evidence';

/** Kinds that any paper may mention count less than those that only the paper itself is called by. */
const GENERAL: Partial<Record<PaperKind, number>> = {
  letter: 0.35,
  notice: 0.8,
  form: 0.6,
  report: 0.8,
  certificate: 0.9,
};
/** A title line counts this much more than a word in the letterhead. */
const ROW_DECAY = 0.05;

/**
 * What the paper is, whatever it is about: the kind that its top names best; undefined when it names none.
 */
export function findKind({ kinds }: Pick<Evidence, 'kinds'>): { kind: PaperKind; sighting: KindSighting } | undefined {
  const totals = new Map<PaperKind, { weight: number; best: KindSighting }>();
  for (const sighting of kinds) {
    const weight = sighting.weight * (GENERAL[sighting.kind] ?? 1) * Math.max(0.4, 1 - ROW_DECAY * sighting.line.row);
    const entry = totals.get(sighting.kind);
    if (!entry) totals.set(sighting.kind, { weight, best: sighting });
    else {
      // The second mention says little more.
      entry.weight = Math.max(entry.weight, weight) + 0.15 * Math.min(entry.weight, weight);
      if (sighting.weight > entry.best.weight) entry.best = sighting;
    }
  }
  const [first] = [...totals].toSorted((a, b) => b[1].weight - a[1].weight);
  return first && { kind: first[0], sighting: first[1].best };
}
