import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CORPUS_LANGUAGES, type CorpusLanguage } from '../../lab/corpus/label';
import { ACCURACY_FIELDS, type AccuracyField } from './fields';

/** Counts of one field in one language. */
const Count = z.strictObject({
  right: z.number().int().min(0),
  of: z.number().int().min(0),
  /** Templates of the documents with a wrong answer, sorted. */
  missed: z.array(z.string()),
});
export type Count = z.infer<typeof Count>;

/** A lowered floor with its reason. */
const Lowering = z.strictObject({
  field: z.string(),
  language: z.string(),
  from: z.number(),
  to: z.number(),
  reason: z.string(),
});

/** Minimum counts of right answers. */
export const Floor = z.strictObject({
  counts: z.record(z.string(), z.record(z.string(), Count)),
  lowered: z.array(Lowering),
});
export type Floor = z.infer<typeof Floor>;

/** The floor is unusable, or must not be changed; the message explains the remedy. */
export class FloorError extends Error {
  override readonly name = 'FloorError';
}

/** Path of the floor file. */
export const FLOOR_FILE = fileURLToPath(new URL('floor.json', import.meta.url));

export async function loadFloor(): Promise<Floor> {
  return Floor.parse(JSON.parse(await readFile(FLOOR_FILE, 'utf8')));
}

/** A document's template and language, and how its answer was judged. */
export interface JudgedDocument {
  readonly template: string;
  readonly language: CorpusLanguage;
  readonly marks: Partial<Record<AccuracyField, boolean>>;
}

export type Counts = Record<string, Record<string, Count>>;

/** Counts right answers by field and language. */
export function countsOf(documents: readonly JudgedDocument[]): Counts {
  const countOf = (field: AccuracyField, wanted: CorpusLanguage): Count => {
    const labelled = documents.filter(({ language, marks }) => language === wanted && marks[field] !== undefined);
    const missed = labelled.filter(({ marks }) => marks[field] === false).map(({ template }) => template);
    return { right: labelled.length - missed.length, of: labelled.length, missed: missed.toSorted() };
  };
  const byLanguage = (field: AccuracyField) =>
    Object.fromEntries(CORPUS_LANGUAGES.map((language) => [language, countOf(field, language)]));
  return Object.fromEntries(ACCURACY_FIELDS.map((field) => [field, byLanguage(field)]));
}

/** A count with its floor. */
export interface FloorComparison {
  readonly field: string;
  readonly language: string;
  readonly now: Count;
  /** Undefined for a field without a floor. */
  readonly floor: Count | undefined;
}

/** Returns every count with its floor, in the order of the fields. */
export const compareToFloor = (counts: Counts, { counts: floor }: Floor): FloorComparison[] =>
  Object.entries(counts).flatMap(([field, languages]) =>
    Object.entries(languages).map(([language, now]) => ({ field, language, now, floor: floor[field]?.[language] })),
  );

/** True if fewer documents are right than the floor requires. */
export const hasFallen = ({ now, floor }: FloorComparison): boolean => floor !== undefined && now.right < floor.right;

/** Describes a decrease, with the documents that were right before. */
export function fallText({ field, language, now, floor }: FloorComparison): string {
  const worse = now.missed.filter((template) => !floor?.missed.includes(template));
  return `${field}, ${language}: ${now.right} of ${now.of} right, the floor is ${floor?.right}. Worse: ${worse.join(', ')}`;
}

/**
 * Returns the floor with all improved counts. Throws for worse counts, unless there is a reason to lower them, which is
 * recorded.
 */
export function raised(counts: Counts, before: Floor, reason?: string): Floor {
  const fallen = compareToFloor(counts, before).filter(hasFallen);
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
