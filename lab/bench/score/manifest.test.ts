import { describe, expect, it } from 'vitest';
import { ManifestError, parseManifest } from './manifest';

const parse = (...entries: object[]) => parseManifest(JSON.stringify(entries));

describe('a manifest', () => {
  it('distinguishes unlabelled from absent', () => {
    const [bare, empty] = parse({ file: 'a.pdf' }, { file: 'b.pdf', date: null, issuer: null, title: '', kind: null });
    expect(bare).toEqual({ file: 'a.pdf', alsoAcceptable: [] });
    expect(empty).toMatchObject({ date: null, issuer: null, title: null, kind: null });
  });

  it('accepts one or several right spellings', () => {
    const [one, many] = parse({ file: 'a', issuer: 'Leumi' }, { file: 'b', issuer: ['Leumi', 'לאומי'] });
    expect(one?.issuer).toEqual(['Leumi']);
    expect(many?.issuer).toEqual(['Leumi', 'לאומי']);
  });

  it('rejects a category unknown to the product', () => {
    const labels = parse({ file: 'a', kind: 'bill' }, { file: 'b', kind: 'other' }, { file: 'c', kind: ['bill', 'x'] });
    expect(labels.map(({ kind }) => kind)).toEqual([['bill'], null, ['bill']]);
  });

  it('accepts pairs and named fields for a period and an amount', () => {
    const [pairs, named] = parse(
      { file: 'a', period: ['2024-01-01', '2024-01-31'], amount: [12.5, 'ILS'] },
      { file: 'b', period: { from: '2024-01-01', to: '2024-01-31' }, amount: { value: 12.5, currency: 'ILS' } },
    );
    expect(pairs).toMatchObject({ period: named?.period, amount: named?.amount });
    expect(pairs?.amount).toEqual({ value: 12.5, currency: 'ILS' });
  });

  it('accepts groups in any form', () => {
    const [text, list, fields, none] = parse(
      { file: 'a', damage: 'blur' },
      { file: 'b', damage: ['blur', 'skew'] },
      { file: 'c', damage: { skew: 3, blur: 0 } },
      { file: 'd', damage: null },
    );
    expect([text, list, fields, none].map((label) => label?.damage)).toEqual([
      ['blur'],
      ['blur', 'skew'],
      ['skew'],
      [],
    ]);
  });

  it('accepts the acceptable categories under either name', () => {
    const [one, other] = parse({ file: 'a', alsoAcceptable: ['Bank'] }, { file: 'b', alsoRight: ['Bank'] });
    expect(one?.alsoAcceptable).toEqual(other?.alsoAcceptable);
  });

  it.each([
    ['no JSON', 'nonsense', 'no JSON'],
    ['no list', '{}', 'wrong'],
    ['nothing in it', '[]', 'no document'],
    ['a category that does not exist', '[{"file":"a.pdf","category":"Banks"}]', 'a.pdf'],
    ['a date that is none', '[{"file":"a.pdf","date":"15.3.2024"}]', 'date'],
    ['a file twice', '[{"file":"a.pdf"},{"file":"a.pdf"}]', 'twice'],
  ])('is refused with %s', (_, json, message) => {
    expect(() => parseManifest(json)).toThrow(ManifestError);
    expect(() => parseManifest(json)).toThrow(message);
  });
});
