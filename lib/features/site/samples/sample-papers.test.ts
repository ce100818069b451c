import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/platform/i18n/locales';
import { sampleDigest } from './is-sample.server';
import { SAMPLE_COUNT } from './sample-count';
import { SAMPLE_PAPERS } from './sample-papers';

const folder = fileURLToPath(new URL('../../../../public/samples/', import.meta.url));
const fileOf = (name: string) => readFileSync(folder + name);

describe.each(LOCALES)('the sample documents (%s)', (locale) => {
  const papers = SAMPLE_PAPERS[locale];

  it('match the number on the button and cover common file types', () => {
    expect(papers).toHaveLength(SAMPLE_COUNT);
    const kinds = new Set(papers.map(({ file }) => file.split('.').at(-1)));
    expect(kinds).toEqual(new Set(['pdf', 'jpg', 'png', 'docx']));
  });

  it.each(papers)('$file matches the stored file', ({ file, bytes, digest }) => {
    const content = fileOf(file);
    expect(bytes).toBe(content.length);
    expect(digest).toBe(createHash('sha256').update(content).digest('base64url'));
    expect(sampleDigest(content.toString('base64'))).toBe(digest);
  });
});

describe('a document of the user', () => {
  it('is never mistaken for a sample, even with the same length', () => {
    const [paper] = SAMPLE_PAPERS.en;
    const content = fileOf(paper?.file ?? '');
    content[100] = (content[100] ?? 0) ^ 1;
    expect(sampleDigest(content.toString('base64'))).toBeNull();
    expect(sampleDigest('')).toBeNull();
  });
});
