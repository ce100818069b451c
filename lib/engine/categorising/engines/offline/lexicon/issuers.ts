import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { NameLanguage } from '@/lib/shared/languages';
import israel from '../words/issuers/israel.json' with { type: 'json' };
import russia from '../words/issuers/russia.json' with { type: 'json' };
import unitedKingdom from '../words/issuers/united-kingdom.json' with { type: 'json' };
import unitedStates from '../words/issuers/united-states.json' with { type: 'json' };
import world from '../words/issuers/world.json' with { type: 'json' };

/** An institution that issues documents: how it is written in each language, and what it usually sends. */
export interface KnownIssuer {
  readonly names: Partial<Record<NameLanguage, string>>;
  /** Further spellings to recognise it by. */
  readonly also?: readonly string[];
  readonly category: CategoryId;
  /** Registered numbers, each with a check digit: ח.פ., ИНН, VAT. Digits alone. */
  readonly numbers?: readonly string[];
  /** Where its customers call: digits alone, with the star of a short number. */
  readonly phones?: readonly string[];
}

/** A row of the lists: the category of what it usually sends, its name in each language that it has one in, and the rest. */
type IssuerRow = { readonly category: string } & Pick<KnownIssuer, 'also' | 'numbers' | 'phones'> &
  KnownIssuer['names'];

const toIssuer = ({ category, also = [], numbers = [], phones = [], ...names }: IssuerRow): KnownIssuer => ({
  // The lists' test says that it is one.
  category: category as CategoryId,
  names,
  also,
  numbers,
  phones,
});

/** Institutions by country, then those of the whole world. */
export const KNOWN_ISSUERS: readonly KnownIssuer[] = (
  [israel, unitedKingdom, unitedStates, russia, world] as readonly (readonly IssuerRow[])[]
).flatMap((rows) => rows.map(toIssuer));
