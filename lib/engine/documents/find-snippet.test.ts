import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSnippet } from './find-snippet';
import { placeOfMatrix, type TextRun } from './run-orders';

const runsOf = (...texts: string[]): TextRun[] => texts.map((text) => ({ text }));

/** What is found, as words. */
function found(runs: readonly TextRun[], snippet: string): string[] {
  return findSnippet(runs, snippet).map(({ run, from, to }) => runs[run]?.text.slice(from, to) ?? '');
}

/** A run that begins so far from the left and from the bottom of a page. */
const at = (along: number, across: number, text: string): TextRun => ({ text, place: { along, across, size: 10 } });

describe('the words of a quotation are found', () => {
  it('in one run, exactly', () => {
    expect(findSnippet(runsOf('Dear Sir', 'Bill of 3 April 2026 page 1'), '3 April 2026')).toEqual([
      { run: 1, from: 8, to: 20 },
    ]);
  });

  it('across runs, however the page splits them', () => {
    expect(found(runsOf('Invoice n', 'umber', ' ', '47', '11 of July'), 'Invoice number 4711')).toEqual([
      'Invoice n',
      'umber',
      '47',
      '11',
    ]);
  });

  it.each([
    ['spaces', 'Bank  Leumi\u00a0Ltd', 'Bank Leumi Ltd'],
    ['case', 'CURRENT ACCOUNT', 'Current account'],
    ['ligatures', 'of\ufb01ce \ufb02oor', 'office floor'],
    ['wide letters', '\uff22\uff21\uff2e\uff2b', 'BANK'],
    ['marks that stand apart', 'Ge\u0301rard', 'Gérard'],
    ['Hebrew points', 'שָׁלוֹם רב', 'שלום רב'],
    ['Hebrew letters with their point in one', '\ufb2aלום', 'שלום'],
    ['marks of direction', '\u200fחשבון\u200e \u202b12\u202c', 'חשבון 12'],
    ['soft hyphens', 'Ver\u00adtrag', 'Vertrag'],
    ['words broken at the end of a line', 'docu- ment', 'document'],
    ['punctuation that the reader set right', 'הרצל ,12 תל אביב', 'הרצל 12, תל אביב'],
  ])('whatever their %s', (_, text, snippet) => {
    expect(found(runsOf(text), snippet)).toEqual([text.replace(/[\u200f\u202c]/g, '')]);
  });

  it('as whole words rather than inside a longer one', () => {
    expect(findSnippet(runsOf('renewal 3120', 'new 12'), '12')).toEqual([{ run: 1, from: 4, to: 6 }]);
    expect(findSnippet(runsOf('renewal 3120'), '12')).toEqual([]);
    expect(findSnippet(runsOf('renewal'), 'new')).toEqual([]);
  });

  it('that were cut off in the middle of a word', () => {
    expect(found(runsOf('The landlord undertakes to repair'), 'The landlord under')).toEqual(['The landlord under']);
  });

  it('with a gap for an ellipsis', () => {
    expect(found(runsOf('Payment is due', 'within thirty days', 'of the invoice'), 'Payment is … invoice')).toEqual([
      'Payment is',
      'invoice',
    ]);
    expect(found(runsOf('…and the tenant pays'), '...the tenant…')).toEqual(['the tenant']);
  });

  it('with dot leaders, which are not gaps', () => {
    expect(found(runsOf('Total ........ 45.00'), 'Total ........ 45.00')).toEqual(['Total ........ 45.00']);
  });
});

it('adjacent punctuation is included', () => {
  expect(found(runsOf('Total: £55.90, (due now).'), '55.90')).toEqual(['£55.90,']);
  expect(found(runsOf('Total: £55.90, (due now).'), 'due now')).toEqual(['(due now).']);
});

describe('Hebrew is found', () => {
  it('in reading order', () => {
    expect(found(runsOf('חשבון חשמל', 'לתקופה 01/2026'), 'לתקופה 01/2026')).toEqual(['לתקופה 01/2026']);
  });

  it('in visual order, with correct numbers', () => {
    const visual = [...'חשבון מספר'].reverse().join('');
    expect(found(runsOf(`4711 ${visual}`), 'חשבון מספר 4711')).toEqual([`4711 ${visual}`]);
    expect(found(runsOf(`1174 ${visual}`), 'חשבון מספר 4711')).toEqual([]);
  });

  it('word by word from the left, in visual order', () => {
    const visual = (word: string) => [...word].reverse().join('');
    const runs = [at(10, 700, '4711'), at(50, 700, visual('מספר')), at(90, 700, visual('חשבון'))];
    expect(found(runs, 'חשבון מספר 4711')).toHaveLength(3);
  });

  it('with a Latin name inside, word by word', () => {
    const runs = [at(200, 700, 'מאת'), at(100, 700, 'Bank'), at(140, 700, 'Leumi'), at(40, 700, 'בע״מ')];
    expect(found(runs, 'מאת Bank Leumi בע"מ')).toHaveLength(4);
  });
});

describe('rows are matched', () => {
  it('as they look, whatever the order in the document', () => {
    const runs = [at(300, 700, '45.00'), at(10, 680, 'Tax'), at(300, 681, '5.00'), at(10, 702, 'Total')];
    expect(found(runs, 'Total 45.00')).toEqual(['45.00', 'Total']);
    expect(found(runs, 'Tax 5.00')).toEqual(['Tax', '5.00']);
  });

  it('also on a page that is rotated sideways', () => {
    const turned = (text: string, x: number, y: number) => ({ text, place: placeOfMatrix([0, 10, -10, 0, x, y]) });
    const runs = [
      turned('45.00', 100, 300),
      turned('Tax', 120, 10),
      turned('5.00', 120, 300),
      turned('Total', 100, 10),
    ];
    expect(found(runs, 'Total 45.00')).toEqual(['45.00', 'Total']);
    expect(found(runs, 'Tax 5.00')).toEqual(['Tax', '5.00']);
  });
});

describe('a row with an uncertain order', () => {
  it('is found by its words', () => {
    const runs = [at(10, 700, 'קיבלה mg10 Pramin ,IV gr1 נוזלים'), at(10, 680, 'Optalgin')];
    expect(found(runs, 'קיבלה IV Pramin mg10, gr1 נוזלים')).toEqual(['קיבלה mg10 Pramin ,IV gr1 נוזלים']);
  });

  it('is not combined from several rows, or from parts of words', () => {
    const runs = [at(10, 700, 'Vodafone contract'), at(10, 680, 'renewed bill')];
    expect(found(runs, 'bill Vodafone')).toEqual([]);
    expect(found(runs, 'new contract Vodafone')).toEqual([]);
  });
});

describe('nothing is found', () => {
  it.each([
    ['another number', '12.5', '125'],
    ['words in another order', 'Leumi Bank', 'Bank Leumi'],
    ['a word less', 'Bank Leumi', 'Bank of Leumi'],
    ['nothing but signs', '... -- !', '--'],
    ['no words at all', 'Bank', ''],
  ])('for %s', (_, text, snippet) => {
    expect(findSnippet(runsOf(text), snippet)).toEqual([]);
  });
});

it('any words of any runs are found, with ranges inside their run', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abc אבג 12.\u00ad\u0301'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
      const whole = texts.join(' ');
      const ranges = findSnippet([{ text: whole }], whole);
      const inRuns = findSnippet(runsOf(...texts), whole);
      const hasWords = /[\p{L}\p{N}]/u.test(whole);
      if (!ELLIPSES.test(whole)) {
        expect(ranges.length).toBe(hasWords ? 1 : 0);
        expect(inRuns.length > 0).toBe(hasWords);
      }
      for (const { run, from, to } of inRuns) {
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThanOrEqual(texts[run]?.length ?? 0);
      }
    }),
  );
});

const ELLIPSES = /\.{3,}/;
