import { z } from 'zod';
import { DOCUMENT_LANGUAGES } from '@/lib/shared/languages';

/** So many of so many were right. */
const Share = z.object({ right: z.number().int().min(0), of: z.number().int().min(0) });
export type Share = z.infer<typeof Share>;

/** What was measured on a group of documents. */
const Group = z.object({
  documents: z.number().int().min(1),
  /** The first category that was offered. A document that could not be read counts as wrong. */
  category: Share,
  /** Where the true share lies with a certainty of 95 % (Wilson 1927), 0 to 1. */
  interval: z.tuple([z.number(), z.number()]),
  /** One of the first three. */
  topThree: Share,
  /** The very date, or the month where the paper has only that; of the documents that have one. */
  date: Share,
  /** The suggested name holds the sender; of the documents that have one. */
  sender: Share,
});
export type Group = z.infer<typeof Group>;

/** How many characters of a page were read as they are printed, in reading order. */
const Reading = z.object({
  language: z.enum(DOCUMENT_LANGUAGES),
  damage: z.enum(['clean', 'mild']),
  pages: z.number().int().min(1),
  characters: z.number().int().min(1),
  /** 0 to 1: 1 less the edit distance by character. */
  share: z.number().min(0).max(1),
});
export type Reading = z.infer<typeof Reading>;

/** What the benchmark says in public, as `npm run score -- <folder> --write` puts it into `measured.json`. */
export const PublicFigures = z.object({
  /** The day of the measurement, ISO. */
  measured: z.iso.date(),
  /** Papers that the files were made of; null where the labels do not tell. */
  papers: z.number().int().min(1).nullable(),
  overall: Group,
  byLanguage: z.record(z.string(), Group),
  byMedium: z.record(z.string(), Group),
  byDamage: z.record(z.string(), Group),
  /** Answers with at least this confidence are not marked for review. */
  sure: z.object({ from: z.number(), documents: z.number().int(), right: Share }),
  sensitive: z.object({ precision: z.number(), recall: z.number() }),
  reading: z.array(Reading).min(1),
});
export type PublicFigures = z.infer<typeof PublicFigures>;

/** Kinds of file in the order of the page; others that a measurement may have are not shown. */
export const SHOWN_MEDIA = [
  'text-pdf',
  'docx',
  'scanned-pdf',
  'scan-jpg',
  'scan-png',
  'photo-jpg',
  'screenshot-png',
  'fax-tiff',
  'garbage-text-pdf',
] as const;

/** State of a picture in the order of the page: `none` where nothing was scanned. */
export const SHOWN_DAMAGE = ['none', 'clean', 'mild', 'bad'] as const;

/** How much of `of` was right, 0 to 1; null of nothing. */
export function shareOf({ right, of }: Share): number | null {
  return of === 0 ? null : right / of;
}

/** The share of all characters of pages with this damage that were read rightly, each page counting by its length. */
export function readingShare(readings: readonly Reading[], damage: Reading['damage']): number {
  const pages = readings.filter((reading) => reading.damage === damage);
  const characters = pages.reduce((sum, page) => sum + page.characters, 0);
  return pages.reduce((sum, page) => sum + page.share * page.characters, 0) / characters;
}
