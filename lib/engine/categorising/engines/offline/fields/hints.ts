import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';

/** Facts about a document that are known before its fields are searched for. */
export interface FieldHints {
  readonly kind?: DocumentKind | undefined;
  /** A built-in category. */
  readonly categoryId?: string | undefined;
  /** Day or month of issue, if found. */
  readonly issued?: string | undefined;
}
