import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS } from '../../lib/engine/categorising/categories';
import { PAPER_LANGUAGES, SPLITS } from './label';
import { findDefects, sharedTemplates } from './label-defects';
import { lookAlikes, MOST_SHARED_WORDING } from './look-alikes';
import { readPapers } from './papers';

const files = await readPapers();
const papers = files.flatMap(({ paper }) => (paper ? [paper] : []));

describe('the documents of the corpus', () => {
  it('are all labelled, consistently with their text', () => {
    const wrong = files
      .map(({ path, paper, defects }) => ({ path, defects: paper ? findDefects(paper).defects : defects }))
      .filter(({ defects }) => defects.length > 0);
    expect(wrong).toEqual([]);
  });

  it('cover every category in every language, in both splits', () => {
    const missing = SPLITS.flatMap((split) =>
      PAPER_LANGUAGES.flatMap((language) =>
        CATEGORY_IDS.filter(
          (category) =>
            !papers.some((p) => p.split === split && p.language === language && p.label.category === category),
        ).map((category) => `${split}/${language}/${category}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('are at least 200: 80 in English, 80 in Hebrew, 40 in Russian', () => {
    const count = (language: string) => papers.filter((paper) => paper.language === language).length;
    expect(papers.length).toBeGreaterThanOrEqual(200);
    expect(count('en')).toBeGreaterThanOrEqual(80);
    expect(count('he')).toBeGreaterThanOrEqual(80);
    expect(count('ru')).toBeGreaterThanOrEqual(40);
  });

  it('share no template between the splits', () => {
    expect(sharedTemplates(papers)).toEqual([]);
  });

  it('all differ in wording', () => {
    expect(lookAlikes(papers, MOST_SHARED_WORDING)).toEqual([]);
  });

  it('include misleading documents in both splits', () => {
    for (const split of SPLITS) {
      expect(papers.filter((paper) => paper.split === split && paper.label.confuser).length).toBeGreaterThanOrEqual(10);
    }
  });
});
