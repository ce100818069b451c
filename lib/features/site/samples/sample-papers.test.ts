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

describe.each(LOCALES)('the papers to try it with (%s)', (locale) => {
  const papers = SAMPLE_PAPERS[locale];

  it('are as many as the button says, of each kind of file that people have', () => {
    expect(papers).toHaveLength(SAMPLE_COUNT);
    const kinds = new Set(papers.map(({ file }) => file.split('.').at(-1)));
    expect(kinds).toEqual(new Set(['pdf', 'jpg', 'png', 'docx']));
  });

  it.each(papers)('$file is the file that lies there', ({ file, bytes, digest }) => {
    const content = fileOf(file);
    expect(bytes).toBe(content.length);
    expect(digest).toBe(createHash('sha256').update(content).digest('base64url'));
    expect(sampleDigest(content.toString('base64'))).toBe(digest);
  });
});

describe('a paper that is none of ours', () => {
  it('is not taken for one, whatever its length', () => {
    const [paper] = SAMPLE_PAPERS.en;
    const content = fileOf(paper?.file ?? '');
    content[100] = (content[100] ?? 0) ^ 1;
    expect(sampleDigest(content.toString('base64'))).toBeNull();
    expect(sampleDigest('')).toBeNull();
  });
});
