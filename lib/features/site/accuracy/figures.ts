import { z } from 'zod';
import { DOCUMENT_LANGUAGES } from '@/lib/shared/languages';

/** Number of correct answers out of a total. */
const Share = z.object({ right: z.number().int().min(0), of: z.number().int().min(0) });
export type Share = z.infer<typeof Share>;

/** Measurements of a group of documents. */
const Group = z.object({
  documents: z.number().int().min(1),
  /** The first suggested category. An unreadable document counts as wrong. */
  category: Share,
  /** 95 % confidence interval of the share (Wilson 1927), 0 to 1. */
  interval: z.tuple([z.number(), z.number()]),
  topThree: Share,
  /** The exact date, or the month if the document has only that; of documents with a date. */
  date: Share,
  /** The suggested name contains the issuer; of documents with one. */
  sender: Share,
});
export type Group = z.infer<typeof Group>;

/** OCR accuracy: characters read as printed, in reading order. */
const Reading = z.object({
  language: z.enum(DOCUMENT_LANGUAGES),
  damage: z.enum(['clean', 'mild']),
  pages: z.number().int().min(1),
  characters: z.number().int().min(1),
  /** 0 to 1: 1 minus the edit distance per character. */
  share: z.number().min(0).max(1),
});
export type Reading = z.infer<typeof Reading>;

/** Published benchmark figures, written to `measured.json` by `npm run score -- <folder> --write`. */
export const PublicFigures = z.object({
  /** Date of the measurement, ISO. */
  measured: z.iso.date(),
  /** Number of source documents; null if the labels lack it. */
  papers: z.number().int().min(1).nullable(),
  overall: Group,
  byLanguage: z.record(z.string(), Group),
  byMedium: z.record(z.string(), Group),
  byDamage: z.record(z.string(), Group),
  /** Results with at least this confidence are not marked for review. */
  sure: z.object({ from: z.number(), documents: z.number().int(), right: Share }),
  sensitive: z.object({ precision: z.number(), recall: z.number() }),
  reading: z.array(Reading).min(1),
});
export type PublicFigures = z.infer<typeof PublicFigures>;

/** Languages of invented documents that are measured by their text only, in display order. */
export const TEXT_LANGUAGES = [
  'german',
  'french',
  'spanish',
  'portuguese',
  'romanian',
  'ukrainian',
  'yiddish',
  'arabic',
  'amharic',
  'chinese',
] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

const TextFigures = z.object({ documents: z.number().int().min(1), category: Share, date: Share });

/** Figures of documents read from text, written to `text-languages.json` by `npm run bench -- languages --write`. */
export const TextLanguageFigures = z.object({
  byLanguage: z.record(z.enum(TEXT_LANGUAGES), TextFigures),
  all: TextFigures,
});
export type TextLanguageFigures = z.infer<typeof TextLanguageFigures>;

/** Kinds of files in display order; others in a measurement are not shown. */
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

/** Picture quality in display order: `none` if nothing was scanned. */
export const SHOWN_DAMAGE = ['none', 'clean', 'mild', 'bad'] as const;

/** The share as a number, 0 to 1; null if the total is 0. */
export function shareOf({ right, of }: Share): number | null {
  return of === 0 ? null : right / of;
}

/** Share of characters read correctly on pages with this damage, weighted by page length. */
export function readingShare(readings: readonly Reading[], damage: Reading['damage']): number {
  const pages = readings.filter((reading) => reading.damage === damage);
  const characters = pages.reduce((sum, page) => sum + page.characters, 0);
  return pages.reduce((sum, page) => sum + page.share * page.characters, 0) / characters;
}
