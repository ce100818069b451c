import { expect, it } from 'vitest';
import { gatherEvidence } from '../evidence';
import { readDocumentText } from '../paper';
import { layOut } from '../text/layout';
import type { FoundFields } from './field';
import { FIELDS, type Fields, findFields } from './fields';

const documentOf = (text: string) => {
  const lines = layOut([{ number: 1, text }]);
  return {
    paper: readDocumentText(lines, { language: 'en' }),
    evidence: gatherEvidence(lines),
    categoryId: 'Bank',
  } as const;
};

const none = () => undefined;
const NO_FIELDS: Fields = { title: none, kind: none, issuer: none, date: none, period: none, amount: none };

it('a document in which no field is found has none', () => {
  expect(findFields(documentOf('Hello'), NO_FIELDS)).toEqual({});
});

it('each field is read after those before it', () => {
  const seen: (readonly string[])[] = [];
  const note = (found: FoundFields) => void seen.push(Object.keys(found));
  const date: Fields['date'] = (document) => {
    note(document.found);
    return FIELDS.date(document);
  };
  const amount: Fields['amount'] = ({ found }) => {
    note(found);
    return undefined;
  };
  findFields(documentOf('Statement date: 12 March 2024'), { ...NO_FIELDS, date, amount });
  expect(seen).toEqual([[], ['date']]);
});
