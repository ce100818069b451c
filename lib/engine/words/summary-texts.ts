import type { SensitiveDataType } from '@/lib/engine/categorising/result';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import type { NameLanguage } from '@/lib/shared/languages';

/** Plural forms by `Intl.PluralRules` category. `other` is the fallback. */
export type CountedText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Reasons why a document is not in the ZIP. */
export type ReasonKey = 'locked' | 'damaged' | 'tooLarge' | 'tooSmall' | 'empty' | 'unsupported' | 'tooSlow' | 'unread';

/** Texts of the text summary. They are not in `messages/` because Russian is not an interface language. */
export interface SummaryTexts {
  readonly language: NameLanguage;
  /** File name of the text summary. */
  readonly fileName: string;
  readonly heading: string;
  readonly created: string;
  /** `#` is replaced by the number. */
  readonly documents: CountedText;
  readonly notIncluded: CountedText;
  readonly originalName: string;
  readonly confidence: string;
  readonly date: string;
  readonly title: string;
  readonly sender: string;
  readonly amount: string;
  readonly period: string;
  /** Heads of columns that only the table has. */
  readonly columns: Readonly<Record<'newName' | 'category' | 'currency' | 'from' | 'to', string>>;
  readonly failedHeading: string;
  readonly reasons: Readonly<Record<ReasonKey, string>>;
  /** Label of the kinds of sensitive data. */
  readonly holds: string;
  readonly sensitiveKinds: Readonly<Record<SensitiveDataType, string>>;
  /** Label of each processing mode. */
  readonly readOn: Readonly<Record<ProcessingMode, string>>;
}
