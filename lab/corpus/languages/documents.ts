import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { TextLanguage } from '../../../lib/features/site/accuracy/figures';
import { DocumentLabel } from '../label';

/** An invented document as the text layer of its PDF: lines in reading order, columns separated by tabs. */
const LanguageDocument = DocumentLabel.pick({
  category: true,
  alsoAcceptable: true,
  country: true,
  date: true,
  issuer: true,
  amount: true,
}).extend({
  /** Unique within its language. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an id is written in a-z, 0-9 and hyphens'),
  /** Other dates that a person might choose, such as the month of a payslip. */
  alsoDates: z.array(z.union([z.iso.date(), z.string().regex(/^\d{4}-\d{2}$/)])).default([]),
  lines: z.array(z.string().min(1)).min(8).max(40),
});
export type LanguageDocument = z.infer<typeof LanguageDocument>;

/** Parses the file of a language. Throws a `ZodError` that names the invalid fields. */
export const parseLanguageDocuments = (json: string): LanguageDocument[] =>
  z.array(LanguageDocument).parse(JSON.parse(json));

/** Loads the documents of a language. */
export async function loadLanguageDocuments(language: TextLanguage): Promise<LanguageDocument[]> {
  return parseLanguageDocuments(await readFile(new URL(`${language}.json`, import.meta.url), 'utf8'));
}
