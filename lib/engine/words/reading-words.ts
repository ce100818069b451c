/** What a language's letters and words look like to OCR and in text layers. */
export interface ReadingWords {
  /** Letter forms at the end of a word, with their usual forms. */
  readonly finalLetters?: Readonly<Record<string, string>>;
  /** Letters that look like Latin ones. */
  readonly latinTwins?: Readonly<Record<string, string>>;
  /** Latin letters that OCR reads instead of the language's. */
  readonly latinMisreadings?: Readonly<Record<string, string>>;
  /** Letters that look like digits. */
  readonly digitTwins?: Readonly<Record<string, string>>;
  /** Misread marks inside a word, with their replacements. */
  readonly misreadMarks?: readonly (readonly [misread: RegExp, mark: string])[];
  /** A company form that is read as zeros before a name in quotation marks. */
  readonly formReadAsZeros?: string;
  /** A word of a company form that is misread before the next word of the form, and the right word. In capitals. */
  readonly misreadForms?: readonly (readonly [misread: string, next: string, meant: string])[];
}
