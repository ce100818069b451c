import { beforeAll, describe, expect, it } from 'vitest';
import {
  parseRealManifest,
  RESERVED_REPOSITORIES,
  type RealDocument,
  RealManifestError,
  readRealManifest,
} from './manifest';
import { sourceOf, splitOf } from './split';

const MAX_PER_REPOSITORY = 8;

const DOCUMENT = {
  repository: 'owner/name',
  commit: 'a'.repeat(40),
  path: 'samples/invoice.pdf',
  sha256: 'b'.repeat(64),
  licence: 'MIT',
  language: 'en',
  made: 'text-pdf',
  pages: 1,
  readers: 1,
  label: { kind: 'invoice', category: 'Receipts', date: '2024-02-03', issuer: null },
};
const parse = (change: object) => parseRealManifest(JSON.stringify([{ ...DOCUMENT, ...change }]));

describe('an entry of the manifest of real documents', () => {
  it('is accepted', () => {
    expect(parse({})).toEqual([DOCUMENT]);
  });

  it.each(RESERVED_REPOSITORIES)('is refused from the reserved repository %s', (repository) => {
    expect(() => parse({ repository })).toThrow('the repository is reserved');
    expect(() => parse({ repository: repository.toUpperCase() })).toThrow('the repository is reserved');
  });

  it.each([
    [{ repository: 'name' }, 'owner/name'],
    [{ commit: 'main' }, '40 hexadecimal'],
    [{ path: '../secret.pdf' }, 'no . or ..'],
    [{ path: '/etc/passwd' }, 'no empty parts'],
    [{ path: 'a:b.pdf' }, 'no NUL, colon'],
    [{ sha256: 'abc' }, '64 hexadecimal'],
    [{ made: 'fax' }, 'photo'],
    [{ readers: 0 }, 'readers'],
    [{ text: 'what is printed' }, 'text'],
    [{ label: { ...DOCUMENT.label, category: 'Papers' } }, 'category'],
    [{ label: { ...DOCUMENT.label, date: '3.2.2024' } }, 'yyyy-mm-dd'],
  ])('is refused with %j', (change, message) => {
    expect(() => parse(change)).toThrow(RealManifestError);
    expect(() => parse(change)).toThrow(message);
  });
});

describe('the manifest of real documents', () => {
  let documents: RealDocument[];

  beforeAll(async () => {
    documents = await readRealManifest();
  });

  it('lists each file and each content once', () => {
    const sources = documents.map(({ repository, path }) => `${repository} ${path}`.toLowerCase());
    const contents = documents.map(({ sha256 }) => sha256);
    expect(new Set(sources).size).toBe(documents.length);
    expect(new Set(contents).size).toBe(documents.length);
  });

  it('has few documents per repository', () => {
    const counts = Map.groupBy(documents, ({ repository }) => repository);
    const large = [...counts].filter(([, some]) => some.length > MAX_PER_REPOSITORY);
    expect(large.map(([repository]) => repository)).toEqual([]);
  });

  it('has each issuer in only one split', () => {
    const splits = new Map<string, Set<string>>();
    for (const document of documents) {
      for (const name of document.label.issuer ?? []) {
        const key = name.toLowerCase();
        splits.set(key, (splits.get(key) ?? new Set()).add(splitOf(sourceOf(document))));
      }
    }
    expect([...splits].filter(([, some]) => some.size > 1).map(([name]) => name)).toEqual([]);
  });

  it('has no duplicate categories in a label', () => {
    const repeated = documents.filter(({ label: { category, alsoAcceptable = [] } }) => {
      const all = [category, ...alsoAcceptable];
      return new Set(all).size < all.length;
    });
    expect(repeated.map(({ path }) => path)).toEqual([]);
  });
});
