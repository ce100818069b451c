// Written by `npm run words` from the folders of the languages.
import { SUMMARY as en } from '../en/summary.ts';
import { SUMMARY as he } from '../he/summary.ts';
import { SUMMARY as ru } from '../ru/summary.ts';
import type { SummaryTexts } from '../summary-texts.ts';

export const SUMMARY: readonly SummaryTexts[] = [en, he, ru];
