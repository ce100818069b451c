import type { PaperKind } from '@/lib/engine/categorising/paper-kinds';

/** What is known of a paper before its fields are looked for. */
export interface FieldHints {
  readonly kind?: PaperKind | undefined;
  /** A built-in category. */
  readonly categoryId?: string | undefined;
  /** The day, or the month, that it was made, where it was found. */
  readonly issued?: string | undefined;
}
