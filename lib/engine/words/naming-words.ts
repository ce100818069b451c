import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { NameLanguage } from '@/lib/shared/languages';
import type { Script } from './language-words.ts';
import { NAMING } from './lists/naming.ts';

/** Kinds of documents that titles name, also those that are no `DocumentKind`. */
export type NamedKind = DocumentKind | 'results' | 'licence';

/** Names of documents that people use, by what is known of a document. All languages have the same keys. */
export interface DocumentNames {
  /** By category and kind: a contract about work is an employment contract. At most 30 characters. */
  readonly kinds: Readonly<Record<string, Readonly<Partial<Record<DocumentKind, string>>>>>;
  /** By type of document, whatever its category, with patterns of titles that name the type. */
  readonly types: Readonly<Record<string, { readonly name: string; readonly titles: readonly string[] }>>;
}

/** Words for names of files in one language. Patterns are parts of regular expressions. */
export interface NamingWords {
  readonly language: NameLanguage;
  readonly script: Script;
  /** A familiar bill that shows the effect of a name pattern. */
  readonly sampleBill: { readonly title: string; readonly issuer: string };
  readonly kindNames: Readonly<Record<NamedKind, string>>;
  readonly documentNames: DocumentNames;
  /** Words for each kind in titles, as patterns. */
  readonly kindPatterns: Readonly<Partial<Record<NamedKind, readonly string[]>>>;
  /** Pattern of articles and prepositions that are joined to a word. */
  readonly prefixes?: string;
  /** Titles are in sentence case: only their first word starts with a capital. */
  readonly hasSentenceCaseTitles?: boolean;
  /** Words that stay in capitals, and those that stay in lower case inside a name; lower case. */
  readonly abbreviations?: readonly string[];
  readonly small?: readonly string[];
  readonly vowels?: string;
  /** Words that scanners, cameras, phones and programs put into names. They do not describe the document. */
  readonly emptyWords?: readonly string[];
  /** Words at the end of a name that only mark a copy or a file type. */
  readonly copyWords?: readonly string[];
  /** Words that cannot end a title. */
  readonly dangling?: readonly string[];
  /** Starts of a definition after a party's name in a contract, as patterns. */
  readonly asides?: readonly string[];
  /** Legal forms before a quoted name, as patterns. */
  readonly formsBeforeQuote?: readonly string[];
}

type ListUse = 'abbreviations' | 'small' | 'emptyWords' | 'copyWords' | 'dangling' | 'asides' | 'formsBeforeQuote';

/** Returns the words of one list, in all languages. */
export const namingWords = (use: ListUse): readonly string[] => NAMING.flatMap((words) => words[use] ?? []);

/** Returns the sample bill in each language for names. */
export const sampleBills = (): Readonly<Record<NameLanguage, NamingWords['sampleBill']>> =>
  Object.fromEntries(NAMING.map(({ language, sampleBill }) => [language, sampleBill])) as Record<
    NameLanguage,
    NamingWords['sampleBill']
  >;

/** Returns the name of each kind in each language for names. */
export const kindNames = (kind: NamedKind): Readonly<Record<NameLanguage, string>> =>
  Object.fromEntries(NAMING.map((words) => [words.language, words.kindNames[kind]])) as Record<NameLanguage, string>;
