import type { NameLanguage } from '@/lib/shared/languages';
import type { DocumentKind } from './document-kinds.ts';

/** Colour families of the interface. `app/styles/tokens.css` has a colour for each. */
export type CategoryFamily = 'money' | 'utilities' | 'state' | 'work' | 'health' | 'law' | 'home' | 'letters' | 'other';

/** Groups of categories in which the same words name other kinds: a utility's statement is a bill. */
export type KindGroup = 'utility' | 'account' | 'insurance' | 'travel' | 'health' | 'pay' | 'trade';

/** A built-in category, a file of `categories`. `docs/how-to/category.md` has the steps for a new one. */
export interface CategoryFacts {
  readonly family: CategoryFamily;
  /** Shown in the panel of categories. */
  readonly emoji: string;
  /** Its name in the interface and in the names of folders and files. */
  readonly names: Readonly<Record<NameLanguage, string>>;
  /** Another Hebrew folder with the same content (decision 0004). */
  readonly secondHebrewName?: string;
  /**
   * Evidence that a document of a kind gives for this category, where the document names itself: 0.5 for a hint, 6 for
   * a kind that no other category has.
   */
  readonly kinds?: Readonly<Partial<Record<DocumentKind, number>>>;
  readonly kindGroup?: KindGroup;
  /** Who issues its documents, if only they do. A state's documents mention firms and people. */
  readonly issuedBy?: 'state' | 'bank';
  /** True if it says less than a document's kind, so that the name of a document needs only the kind. */
  readonly isVague?: true;
}
