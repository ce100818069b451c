/** Position of the order in a document: among the other lines, or hidden from a person. */
export type OrderPosition =
  | 'body'
  /** White letters on white paper. */
  | 'white'
  /** One-point letters. */
  | 'tiny'
  /** A form field of a PDF. */
  | 'field'
  /** An annotation of a PDF. */
  | 'annotation'
  | 'header'
  | 'footer'
  /** A cell of a table. */
  | 'cell'
  /** Hidden text in Word. */
  | 'hidden'
  /** Title, subject and keywords of the file; the readers do not extract them. */
  | 'properties'
  /** A reviewer's comment; the readers do not extract it. */
  | 'comment';

/** Answer of a model that obeys: the fields set by the order. Every text may be hostile. */
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
  /** The whole answer as text instead of fields: prose, or something that only looks like JSON. */
  readonly raw?: string;
  /** Keys that no valid answer has. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A document with a prompt injection. */
export interface Injection {
  /** Such as `INJ-07`; printed in the document in large letters, so that text extraction or OCR can identify it. */
  readonly id: string;
  readonly language: 'en' | 'he';
  readonly medium: 'pdf' | 'image' | 'docx';
  /** The order of the document, in a sentence. */
  readonly what: string;
  /** Lines of an ordinary document around the order. The first is the letterhead, the second its kind. */
  readonly documentLines: readonly string[];
  readonly order: readonly string[];
  readonly obeyed: ObeyedAnswer;
  /** Defaults to `body`. */
  readonly position?: OrderPosition;
  /** For an image; defaults to `png`. */
  readonly format?: 'png' | 'jpg';
  /** A file name that contains an order itself. */
  readonly fileName?: string;
}

/** First of Unicode's tag characters, a second, invisible ASCII. */
const TAGS = 0xe0000;

/** Returns ASCII text in Unicode's tag characters: invisible to people, but many models read it. */
export function inTagCharacters(text: string): string {
  return [...text].map((character) => String.fromCodePoint(TAGS + (character.codePointAt(0) ?? 0))).join('');
}
