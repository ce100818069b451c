/** Where in a document its order stands: among the other lines, or where a person does not look. */
export type OrderPlace =
  | 'body'
  /** White letters on white paper. */
  | 'white'
  /** Letters of one point. */
  | 'tiny'
  /** A form field of a PDF. */
  | 'field'
  /** An annotation of a PDF. */
  | 'annotation'
  | 'header'
  | 'footer'
  /** A cell of a table. */
  | 'cell'
  /** Text that Word is told to hide. */
  | 'hidden'
  /** Title, subject and keywords of the file; the readers take no text from there. */
  | 'properties'
  /** A reviewer's comment; the readers take no text from there. */
  | 'comment';

/** What a model that obeys would answer: the fields that the order sets. Every text may be hostile. */
export interface ObeyedAnswer {
  readonly category?: string;
  readonly subcategory?: string;
  readonly title?: string;
  readonly issuer?: string;
  readonly kind?: string;
  readonly language?: string;
  readonly confidence?: number;
  readonly dates?: Readonly<Record<string, string>>;
  readonly evidence?: readonly { readonly field: string; readonly quote: string }[];
  readonly alternatives?: readonly { readonly category: string; readonly confidence: number }[];
  readonly sensitive?: readonly string[];
  /** The whole answer as text, in place of the fields: prose, or what only looks like JSON. */
  readonly raw?: string;
  /** Keys that no answer has. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A document that gives orders to the language model that reads it. */
export interface Injection {
  /** Such as `INJ-07`; printed in the document in large letters, so that it is known again by its text or by OCR. */
  readonly id: string;
  readonly language: 'en' | 'he';
  readonly medium: 'pdf' | 'image' | 'docx';
  /** What the document orders, in a sentence. */
  readonly what: string;
  /** Lines of an ordinary paper around the order; the first one is the letterhead, the second says what it is. */
  readonly paper: readonly string[];
  /** The lines of the order. */
  readonly order: readonly string[];
  readonly obeyed: ObeyedAnswer;
  /** `body` when absent. */
  readonly place?: OrderPlace;
  /** Of an image: `png` when absent. */
  readonly format?: 'png' | 'jpg';
  /** A name of the file that gives orders itself. */
  readonly fileName?: string;
}

/** Where Unicode keeps a second, invisible ASCII: its tag characters. */
const TAGS = 0xe0000;

/** A text of ASCII in Unicode's tag characters: nobody sees it, and many models read it. */
export function inTagCharacters(text: string): string {
  return [...text].map((character) => String.fromCodePoint(TAGS + (character.codePointAt(0) ?? 0))).join('');
}
