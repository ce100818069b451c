import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import { type Features, presence } from '../../choice-model.ts';

/** Class of a candidate by its words, the most certain first. */
type Class = 'known' | 'firm' | 'body' | 'organisation' | 'address' | 'person' | 'plain';
type Place = 'first' | 'top' | 'letterhead' | 'foot' | 'text';

/** Class and position of a name: a firm counts at the top, a person below, a plain word in the first row only. */
export type ClassAtPlace = `${Class}@${Place}`;

interface Known {
  readonly legalForm?: number;
  readonly body?: number;
  readonly organisation?: number;
  readonly person?: number;
  readonly 'by:known'?: number;
  readonly 'by:domain'?: number;
  readonly 'by:address'?: number;
  readonly row0?: number;
  readonly row1?: number;
  readonly row2?: number;
  readonly rows3to5?: number;
  readonly rows6to11?: number;
  readonly foot?: number;
}

function classOf(value: Known): Class {
  if (value['by:known']) return 'known';
  if (value.legalForm) return 'firm';
  if (value.body) return 'body';
  if (value.organisation) return 'organisation';
  if (value['by:domain'] || value['by:address']) return 'address';
  return value.person ? 'person' : 'plain';
}

function placeOf(value: Known): Place {
  if (value.row0) return 'first';
  if (value.row1 || value.row2) return 'top';
  if (value.rows3to5 || value.rows6to11) return 'letterhead';
  return value.foot ? 'foot' : 'text';
}

/** Kinds of documents with similar issuers: who sells, keeps an account, agrees, certifies or writes. */
type KindGroup = 'sale' | 'account' | 'contract' | 'certificate' | 'form' | 'letter' | 'unknown';
const KIND_GROUPS: Readonly<Record<DocumentKind, KindGroup>> = {
  invoice: 'sale',
  bill: 'sale',
  receipt: 'sale',
  order: 'sale',
  ticket: 'sale',
  statement: 'account',
  payslip: 'account',
  cheque: 'account',
  policy: 'account',
  contract: 'contract',
  certificate: 'certificate',
  card: 'certificate',
  prescription: 'certificate',
  form: 'form',
  minutes: 'letter',
  report: 'letter',
  notice: 'letter',
  letter: 'letter',
};

/** Class or position by kind of document: people sign letters, and forms name issuers at their foot. */
export type ClassAndPlaceByKind = `${KindGroup}:${Class | Place}`;

export function placeAndClass(
  value: Known,
  kind: DocumentKind | undefined,
): Features<ClassAtPlace | ClassAndPlaceByKind> {
  const sort = classOf(value);
  const place = placeOf(value);
  const group = kind ? KIND_GROUPS[kind] : 'unknown';
  return presence([`${sort}@${place}`, `${group}:${sort}`, `${group}:${place}`] as const);
}
