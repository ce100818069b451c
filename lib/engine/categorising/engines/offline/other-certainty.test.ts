import { describe, expect, it } from 'vitest';
import { REVIEW_CONFIDENCE } from '../../result';
import { categoriseText } from './categorise-text';
import { gatherEvidence } from './evidence';
import { certaintyOfOther } from './other-certainty';
import { layOut } from './text/layout';

const RECIPE = 'Apple cake\nWhisk three eggs with the sugar.\nBake for forty minutes until golden.';
const NO_SUBJECT =
  'Seven herons stood along the river and none of them moved while the mist went slowly up the valley.\n';
const CONTRACT =
  'Residential tenancy agreement\nThis agreement is made between the landlord and the tenant.\nThe rent is 1,200 a month.';

const certaintyIn = (text: string) => {
  const lines = layOut([{ number: 1, text }]);
  return certaintyOfOther(lines, gatherEvidence(lines));
};
const sort = (text: string) => categoriseText([{ number: 1, text }], 'scan.pdf', { processingLanguage: 'en' });

describe('the maximum confidence of "Other"', () => {
  it('is very low for a few words', () => {
    expect(certaintyIn('Hello there my friend')).toBeLessThan(0.3);
    expect(certaintyIn('xzq wrtk plmn qqqq zzzz')).toBeLessThan(0.3);
  });

  it('grows with text that belongs to no category', () => {
    const [short, long] = [certaintyIn(NO_SUBJECT), certaintyIn(NO_SUBJECT.repeat(8))];
    expect(short).toBeLessThan(REVIEW_CONFIDENCE);
    expect(long).toBeGreaterThan(0.9);
  });

  it('is high for its own words, even a few', () => {
    expect(certaintyIn(RECIPE)).toBeGreaterThan(0.8);
  });

  it('falls with words of a category', () => {
    const contradicted = `${NO_SUBJECT}Your policy, the premium and the claim are insured.`;
    expect(certaintyIn(contradicted)).toBeLessThan(certaintyIn(NO_SUBJECT));
    expect(certaintyIn(CONTRACT)).toBeLessThan(0.3);
  });
});

describe('an answer of "Other"', () => {
  it.each(['Hello there my friend', 'שלום אנה,\nהחתול בסדר גמור ואוכל יפה.', 'Добрый день, как дела у вас'])(
    'never exceeds it: %s',
    (text) => {
      const { categoryId, confidence } = sort(text);
      expect(categoryId).toBe('Other');
      expect(confidence).toBeLessThanOrEqual(certaintyIn(text) + 0.005);
      expect(confidence).toBeLessThan(0.5);
    },
  );

  it('is confident for a recipe', () => {
    expect(sort(RECIPE)).toMatchObject({ categoryId: 'Other' });
    expect(sort(RECIPE).confidence).toBeGreaterThan(REVIEW_CONFIDENCE);
  });
});

describe('"Other" with only the user’s categories', () => {
  const sortInto = (text: string, names: readonly string[]) => {
    const set = Object.fromEntries(names.map((name) => [name, []]));
    const settings = { processingLanguage: 'en', categories: { set, isOnly: true } } as const;
    return categoriseText([{ number: 1, text }], 'scan.pdf', settings);
  };

  it('has at most the confidence of the document’s built-in category', () => {
    expect(sortInto(CONTRACT, ['Holidays', 'Vaccines'])).toMatchObject({ categoryId: 'Other', confidence: 0.9 });
    expect(sortInto('Hello there my friend', ['Holidays', 'Vaccines']).confidence).toBeLessThan(0.3);
    const contradicting = sortInto('Bank\nwater loan\nticket to the doctor', ['Vaccines', 'Donations']);
    expect(contradicting.confidence).toBeLessThan(0.3);
  });

  it('has at most half confidence next to a category with a meaningless name', () => {
    expect(sortInto(CONTRACT, ['Blue folder', 'Vaccines'])).toMatchObject({ categoryId: 'Other', confidence: 0.5 });
  });
});
