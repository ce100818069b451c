import type { FieldName } from '@/lib/engine/categorising/field-evidence';
import { findIssueDate } from './date/issue-date.ts';
import type { Field, FieldDocument, FoundFields } from './field.ts';
import type { FieldHints } from './hints.ts';
import { findIssuer } from './issuer/issuer.ts';
import { findKind } from './kind/kind.ts';
import { findPeriod } from './period/period.ts';
import { findAmount } from './sum/amount.ts';
import { findTitle } from './title/title.ts';

export type Fields = { readonly [Name in FieldName]: Field<Name> };

const hintsOf = ({ categoryId, found: { kind, date } }: FieldDocument): FieldHints => ({
  kind: kind?.value,
  categoryId,
  issued: date?.value,
});

/** How each field is read, in this order: a field may use those above it. */
export const FIELDS: Fields = {
  title: ({ paper, evidence }) => findTitle(paper, new Set(evidence.issuers.map(({ line }) => line))),
  kind: ({ paper, evidence, categoryId, found: { title } }) => findKind(evidence, { paper, title, categoryId }),
  issuer: (document) => findIssuer(document.evidence.issuers, document.paper, hintsOf(document)),
  date: (document) => findIssueDate(document.paper, hintsOf(document)),
  period: (document) => findPeriod(document.paper, hintsOf(document)),
  amount: (document) => findAmount(document.paper, hintsOf(document)),
};

/** Reads all fields of a document. */
export function findFields(document: Omit<FieldDocument, 'found'>, fields: Fields = FIELDS): FoundFields {
  let found: FoundFields = {};
  for (const [name, find] of Object.entries(fields)) {
    const one = find({ ...document, found });
    if (one) found = { ...found, [name]: one };
  }
  return found;
}
