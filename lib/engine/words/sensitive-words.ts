import { anyOf } from './any-of.ts';
import type { Script } from './language-words.ts';
import { SENSITIVE_DATA } from './lists/sensitive-data.ts';

/** The strength of a word as a first name: a name, a name that is also an everyday word, or none. */
export type FirstNameKind = 'name' | 'everyday' | undefined;

/**
 * Uses of words around sensitive data, as patterns. `categorising/sensitive-data` defines where each is searched for.
 * `latinHolders` label names in Latin letters.
 */
export type SensitiveUse =
  | 'accountColumns'
  | 'accountLabels'
  | 'accountMarks'
  | 'accountNumbers'
  | 'accountsAbroad'
  | 'anyNumbers'
  | 'bankNeighbours'
  | 'banks'
  | 'blurredPhones'
  | 'boxedPhones'
  | 'cardNumbers'
  | 'cards'
  | 'customerAccounts'
  | 'expiries'
  | 'extensions'
  | 'ibanLabels'
  | 'ibanNeighbours'
  | 'identityLabels'
  | 'identityMarks'
  | 'israeliPlaces'
  | 'latinHolders'
  | 'mailLabels'
  | 'noIdentityNumbers'
  | 'numberedThings'
  | 'ofIsrael'
  | 'otherNumbers'
  | 'pairedAccounts'
  | 'phoneLabels'
  | 'starCalls'
  | 'tornPhones';

/** How sensitive data is written in one language. */
export interface SensitiveWords {
  readonly script: Script;
  readonly lists: Readonly<Partial<Record<SensitiveUse, readonly string[]>>>;
  /** Shapes that are recognised without further context. */
  readonly bankAccounts?: readonly RegExp[];
  readonly phones?: readonly RegExp[];
  readonly emails?: readonly RegExp[];
  /** Letters that OCR confuses with Latin letters and digits. */
  readonly lookalikes?: Readonly<Record<string, string>>;
  /** Lower case, in all forms that documents contain; those that are also everyday words; unambiguous surnames. */
  readonly firstNames?: readonly string[];
  readonly everydayNames?: readonly string[];
  readonly surnames?: readonly string[];
  /** True when a text in the language's script names a private person. */
  readonly findPerson?: (text: string, firstNameKind: (word: string) => FirstNameKind) => boolean;
}

/** Pattern part that matches any word of one list, in any language. */
export const anySensitive = (...uses: readonly SensitiveUse[]): string =>
  anyOf(...SENSITIVE_DATA.flatMap(({ lists }) => uses.map((use) => lists[use] ?? [])));
