import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS } from '../../lib/engine/categorising/categories';
import { readCorpus } from './corpus-files';
import { CORPUS_LANGUAGES, SPLITS } from './label';
import { findDefects, sharedTemplates } from './label-defects';
import { lookAlikes, MOST_SHARED_WORDING } from './look-alikes';

const files = await readCorpus();
const documents = files.flatMap(({ document }) => (document ? [document] : []));

describe('the documents of the corpus', () => {
  it('are all labelled, consistently with their text', () => {
    const wrong = files
      .map(({ path, document, defects }) => ({ path, defects: document ? findDefects(document).defects : defects }))
      .filter(({ defects }) => defects.length > 0);
    expect(wrong).toEqual([]);
  });

  it('cover every category in every language, in both splits', () => {
    const missing = SPLITS.flatMap((split) =>
      CORPUS_LANGUAGES.flatMap((language) =>
        CATEGORY_IDS.filter(
          (category) =>
            !documents.some((p) => p.split === split && p.language === language && p.label.category === category),
        ).map((category) => `${split}/${language}/${category}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('are at least 200: 80 in English, 80 in Hebrew, 40 in Russian', () => {
    const count = (language: string) => documents.filter((document) => document.language === language).length;
    expect(documents.length).toBeGreaterThanOrEqual(200);
    expect(count('en')).toBeGreaterThanOrEqual(80);
    expect(count('he')).toBeGreaterThanOrEqual(80);
    expect(count('ru')).toBeGreaterThanOrEqual(40);
  });

  it('share no template between the splits', () => {
    expect(sharedTemplates(documents)).toEqual([]);
  });

  it('all differ in wording', () => {
    expect(lookAlikes(documents, MOST_SHARED_WORDING)).toEqual([]);
  });

  it('include misleading documents in both splits', () => {
    for (const split of SPLITS) {
      expect(
        documents.filter((document) => document.split === split && document.label.confuser).length,
      ).toBeGreaterThanOrEqual(10);
    }
  });
});
