import { beforeAll, describe, expect, it } from 'vitest';
import { normaliseText } from '@/lib/engine/categorising/engines/offline/text/normalise';
import { findSensitiveData } from '@/lib/engine/categorising/sensitive-data';
import { loadPlainDocuments, type PlainDocument } from './plain-documents';

/** Minimum detected share of sensitive data, and maximum false detections. The minimum may only rise. */
const FLOORS = [
  { language: 'en', found: 907, wrong: 19 },
  { language: 'he', found: 788, wrong: 24 },
  { language: 'ru', found: 948, wrong: 16 },
] as const;

/** A document and a type of sensitive data, for failure messages. */
interface Seen {
  readonly found: readonly string[];
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

function seenIn(documents: readonly PlainDocument[]): Seen {
  const seen = documents.map(({ template, label: { sensitive = [] }, text }) => {
    const given: readonly string[] = findSensitiveData(normaliseText(text));
    const named = (types: readonly string[]) => types.map((type) => `${template} ${type}`);
    return {
      found: named(sensitive.filter((type) => given.includes(type))),
      missed: named(sensitive.filter((type) => !given.includes(type))),
      wrong: named(given.filter((type) => !sensitive.includes(type))),
    };
  });
  return {
    found: seen.flatMap(({ found }) => found),
    missed: seen.flatMap(({ missed }) => missed),
    wrong: seen.flatMap(({ wrong }) => wrong),
  };
}

describe('sensitive data in plain text documents', () => {
  let documents: readonly PlainDocument[] = [];
  beforeAll(async () => {
    documents = await loadPlainDocuments();
  });

  it.each(FLOORS)('has no fewer hits and no more false positives than before: $language', (floor) => {
    const seen = seenIn(documents.filter(({ language }) => language === floor.language));
    expect(seen.found.length, `missed: ${seen.missed.join(', ')}`).toBeGreaterThanOrEqual(floor.found);
    expect(seen.wrong.length, `wrong: ${seen.wrong.join(', ')}`).toBeLessThanOrEqual(floor.wrong);
  });
});
