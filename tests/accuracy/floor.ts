import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { PAPER_LANGUAGES, type PaperLanguage } from '../../lab/corpus/label';
import { ACCURACY_FIELDS, type AccuracyField } from './fields';

/** What is counted of one field in one language. */
const Count = z.strictObject({
  right: z.number().int().min(0),
  of: z.number().int().min(0),
  /** The papers that are not right, by template, sorted. */
  missed: z.array(z.string()),
});
export type Count = z.infer<typeof Count>;

/** A floor that was let down, and why. */
const Lowering = z.strictObject({
  field: z.string(),
  language: z.string(),
  from: z.number(),
  to: z.number(),
  reason: z.string(),
});

/** The counts that the engine does not fall below. */
export const Floor = z.strictObject({
  counts: z.record(z.string(), z.record(z.string(), Count)),
  lowered: z.array(Lowering),
});
export type Floor = z.infer<typeof Floor>;

/** The floor cannot be compared with, or does not move; the message says what to do. */
export class FloorError extends Error {
  override readonly name = 'FloorError';
}

/** Where the floor is kept. */
export const FLOOR_FILE = fileURLToPath(new URL('floor.json', import.meta.url));

export async function loadFloor(): Promise<Floor> {
  return Floor.parse(JSON.parse(await readFile(FLOOR_FILE, 'utf8')));
}

/** A paper's template, its language and how it was answered. */
export interface JudgedDocument {
  readonly template: string;
  readonly language: PaperLanguage;
  readonly marks: Partial<Record<AccuracyField, boolean>>;
}

export type Counts = Record<string, Record<string, Count>>;

/** How many papers are right, by field and language. */
export function countsOf(papers: readonly JudgedDocument[]): Counts {
  const countOf = (field: AccuracyField, wanted: PaperLanguage): Count => {
    const asked = papers.filter(({ language, marks }) => language === wanted && marks[field] !== undefined);
    const missed = asked.filter(({ marks }) => marks[field] === false).map(({ template }) => template);
    return { right: asked.length - missed.length, of: asked.length, missed: missed.toSorted() };
  };
  const byLanguage = (field: AccuracyField) =>
    Object.fromEntries(PAPER_LANGUAGES.map((language) => [language, countOf(field, language)]));
  return Object.fromEntries(ACCURACY_FIELDS.map((field) => [field, byLanguage(field)]));
}

/** A count beside its floor. */
export interface Held {
  readonly field: string;
  readonly language: string;
  readonly now: Count;
  /** Undefined where the floor knows nothing of the field yet. */
  readonly floor: Count | undefined;
}

/** Every count beside its floor, in the order of the fields. */
export const heldOf = (counts: Counts, { counts: floor }: Floor): Held[] =>
  Object.entries(counts).flatMap(([field, languages]) =>
    Object.entries(languages).map(([language, now]) => ({ field, language, now, floor: floor[field]?.[language] })),
  );

/** True when fewer papers are right than the floor says. */
export const hasFallen = ({ now, floor }: Held): boolean => floor !== undefined && now.right < floor.right;

/** What fell, in a sentence, with the papers that were right before. */
export function fallText({ field, language, now, floor }: Held): string {
  const worse = now.missed.filter((template) => !floor?.missed.includes(template));
  return `${field}, ${language}: ${now.right} of ${now.of} right, the floor is ${floor?.right}. Worse: ${worse.join(', ')}`;
}

/**
 * The floor with what is better now. What is worse stays, and throws, unless there is a reason to let it down; the reason
 * is noted.
 */
export function raised(counts: Counts, before: Floor, reason?: string): Floor {
  const fallen = heldOf(counts, before).filter(hasFallen);
  if (fallen.length > 0 && reason === undefined) {
    throw new FloorError(`The floor does not fall without --lower "reason":\n${fallen.map(fallText).join('\n')}`);
  }
  const lowered = fallen.map(({ field, language, now, floor }) => ({
    field,
    language,
    from: floor?.right ?? 0,
    to: now.right,
    reason: reason ?? '',
  }));
  return { counts, lowered: [...before.lowered, ...lowered] };
}
