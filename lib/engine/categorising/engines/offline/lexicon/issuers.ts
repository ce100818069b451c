import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { NameLanguage } from '@/lib/shared/languages';
import israel from '../../../../words/issuers/israel.json' with { type: 'json' };
import russia from '../../../../words/issuers/russia.json' with { type: 'json' };
import unitedKingdom from '../../../../words/issuers/united-kingdom.json' with { type: 'json' };
import unitedStates from '../../../../words/issuers/united-states.json' with { type: 'json' };
import world from '../../../../words/issuers/world.json' with { type: 'json' };

/** An institution that issues documents: its spellings in each language, and the category of its usual documents. */
export interface KnownIssuer {
  readonly names: Partial<Record<NameLanguage, string>>;
  /** Further spellings that identify it. */
  readonly also?: readonly string[];
  readonly category: CategoryId;
  /** Registration numbers with a check digit: of companies, of taxpayers, VAT. Digits only. */
  readonly numbers?: readonly string[];
  /** Customer phone numbers: digits only, with the star of a short number. */
  readonly phones?: readonly string[];
}

/** A row of the lists: the category of its usual documents, its names by language, and the rest. */
type IssuerRow = { readonly category: string } & Pick<KnownIssuer, 'also' | 'numbers' | 'phones'> &
  KnownIssuer['names'];

const toIssuer = ({ category, also = [], numbers = [], phones = [], ...names }: IssuerRow): KnownIssuer => ({
  // A test of the lists checks that it is one.
  category: category as CategoryId,
  names,
  also,
  numbers,
  phones,
});

/** Institutions by country, then international ones. */
export const KNOWN_ISSUERS: readonly KnownIssuer[] = (
  [israel, unitedKingdom, unitedStates, russia, world] as readonly (readonly IssuerRow[])[]
).flatMap((rows) => rows.map(toIssuer));
