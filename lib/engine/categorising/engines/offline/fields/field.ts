import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { FieldEvidence, FieldName } from '@/lib/engine/categorising/field-evidence';
import type { Categorisation } from '@/lib/engine/categorising/result';
import type { Evidence } from '../evidence.ts';
import type { Paper } from '../paper.ts';
import type { FoundTitle } from './title/title.ts';

/** A value read from a document, with the line that says so. */
export interface Found<Value> {
  readonly value: Value;
  readonly evidence: FieldEvidence;
}

/** The fields found so far. The title has more for the fields after it. */
export type FoundFields = { readonly [Name in FieldName]?: Found<NonNullable<Categorisation[Name]>> } & {
  readonly title?: FoundTitle;
};

/** What a field is read from. */
export interface FieldDocument {
  readonly paper: Paper;
  /** Terms, issuers and names of documents that the lexicon knows. */
  readonly evidence: Evidence;
  /** The most likely built-in category. */
  readonly categoryId: CategoryId;
  /** The fields before this one. */
  readonly found: FoundFields;
}

/** Reads one field of a document; undefined if the document does not state it. `docs/how-to/field.md` has the steps. */
export type Field<Name extends FieldName> = (document: FieldDocument) => FoundFields[Name];
