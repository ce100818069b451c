import type { CategoryId } from '@/lib/categorising/categories';
import type { DocumentLanguage } from '@/lib/languages';
import { ISRAEL_ISSUERS } from './issuers/israel.ts';
import type { IssuerRow } from './issuers/row.ts';
import { RUSSIA_ISSUERS } from './issuers/russia.ts';
import { UNITED_KINGDOM_ISSUERS } from './issuers/united-kingdom.ts';
import { UNITED_STATES_ISSUERS } from './issuers/united-states.ts';
import { WORLD_ISSUERS } from './issuers/world.ts';

/** An institution that issues documents: how it is written in each language, and what it usually sends. */
export interface KnownIssuer {
  readonly names: Partial<Record<DocumentLanguage, string>>;
  /** Further spellings to recognise it by. */
  readonly also?: readonly string[];
  readonly category: CategoryId;
}

function toIssuer([category, en, he, ru, also]: IssuerRow): KnownIssuer {
  return {
    category,
    names: { ...(en ? { en } : {}), ...(he ? { he } : {}), ...(ru ? { ru } : {}) },
    also: also ? also.split(',').map((name) => name.trim()) : [],
  };
}

/** Institutions by country, then those of the whole world. */
export const KNOWN_ISSUERS: readonly KnownIssuer[] = [
  ...ISRAEL_ISSUERS,
  ...UNITED_KINGDOM_ISSUERS,
  ...UNITED_STATES_ISSUERS,
  ...RUSSIA_ISSUERS,
  ...WORLD_ISSUERS,
].map(toIssuer);
