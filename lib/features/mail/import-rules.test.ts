import { describe, expect, it } from 'vitest';
import { foundAttachment } from '@/tests/support/mail';
import {
  DEFAULT_CHOICE,
  dayOf,
  initiallyChosen,
  isPlanMissingForImport,
  isSearchable,
  MailImportSettings,
  matching,
  percentOfImport,
  percentOfSearch,
  problemsOf,
  rangeOf,
  SORT_ORDERS,
  type SortOrder,
  searchBodyOf,
  selectAffordable,
  showsNoPlan,
  sortAttachments,
  totalsOf,
  withChosen,
} from './import-rules';
import { SearchAttachments } from './mail-search';

const TODAY = '2026-03-10';
const custom = (startDate: string, endDate: string) =>
  ({ ...DEFAULT_CHOICE, range: 'custom', startDate, endDate }) as const;

describe('search options', () => {
  it.each([
    ['a range without days', DEFAULT_CHOICE, {}],
    ['days of a range that has none', { ...custom('2027-01-01', ''), range: 30 } as const, {}],
    ['a first and a last day', custom('2026-02-01', '2026-02-28'), {}],
    ['one day, which is today', custom(TODAY, TODAY), {}],
    ['no days', custom('', ''), { startDate: 'missing', endDate: 'missing' }],
    ['no last day', custom('2026-02-01', ''), { endDate: 'missing' }],
    ['no first day', custom('', '2026-02-01'), { startDate: 'missing' }],
    ['a last day before the first', custom('2026-02-02', '2026-02-01'), { endDate: 'beforeStart' }],
    ['a last day to come', custom('2026-02-02', '2026-03-11'), { endDate: 'future' }],
    ['days to come', custom('2026-03-12', '2026-03-11'), { startDate: 'future', endDate: 'future' }],
    ['no folder', { ...DEFAULT_CHOICE, folders: [] }, { folders: 'none' }],
  ])('%s', (_, choice, problems) => {
    expect(problemsOf(choice, TODAY)).toEqual(problems);
    expect(isSearchable(choice, TODAY)).toBe(Object.keys(problems).length === 0);
  });

  it('are sent as the server expects, with days only for a custom range', () => {
    const week = searchBodyOf({ ...custom('2026-02-01', '2026-02-28'), range: 7 }, 'Asia/Jerusalem');
    expect(week).toEqual({ range: 7, folders: ['INBOX'], timeZone: 'Asia/Jerusalem' });
    const body = searchBodyOf(custom('2026-02-01', '2026-02-28'), 'UTC');
    expect(SearchAttachments.parse(body)).toEqual({
      range: 'custom',
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      folders: ['INBOX'],
      timeZone: 'UTC',
    });
  });

  it('use the time zone of the browser', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(dayOf(new Date(2026, 10, 30, 0, 0))).toBe('2026-11-30');
  });
});

describe('remembered options', () => {
  it('are restored, and invalid ones fall back to the default', () => {
    const kept = { ...custom('2026-02-01', '2026-02-28'), folders: ['SENT', 'INBOX'], withoutAsking: true };
    expect(MailImportSettings.parse(kept)).toEqual(kept);
    const odd = { range: 14, startDate: 'yesterday', endDate: 5, folders: ['SPAM'], withoutAsking: 'yes' };
    expect(MailImportSettings.parse(odd)).toEqual({ ...DEFAULT_CHOICE, withoutAsking: false });
    expect(MailImportSettings.parse({})).toEqual({ ...DEFAULT_CHOICE, withoutAsking: false });
  });
});

describe('search results', () => {
  const attachments = [
    foundAttachment('new', { size: 10 }),
    foundAttachment('known', { size: 20, wasImported: true }),
    foundAttachment('again', { size: 40, sameAs: 'new' }),
    foundAttachment('other', { size: 80, subject: 'Счёт за март', senderName: 'חברת החשמל', fileName: 'A Bill.pdf' }),
  ];

  it('are selected by default unless imported before or duplicated', () => {
    expect([...initiallyChosen({ attachments })]).toEqual(['new', 'other']);
  });

  it('can be selected and deselected, and are summed up', () => {
    const all = withChosen(new Set(['new']), ['known', 'again'], true);
    expect(totalsOf(attachments, all)).toEqual({ files: 3, bytes: 70, pages: 3, isExact: true });
    const none = totalsOf(attachments, withChosen(all, ['new', 'known', 'again'], false));
    expect(none).toEqual({ files: 0, bytes: 0, pages: 0, isExact: true });
  });

  it('are counted in pages and selected up to the quota; unknown page counts count as one', () => {
    const papers = [
      foundAttachment('a', { pageCount: 3 }),
      foundAttachment('long', { pageCount: 40 }),
      foundAttachment('locked', { pageCount: null }),
      foundAttachment('left', { pageCount: 1 }),
      foundAttachment('b', { pageCount: 2 }),
    ];
    const chosen = new Set(['a', 'long', 'locked', 'b']);
    expect(totalsOf(papers, chosen)).toMatchObject({ files: 4, pages: 46, isExact: false });
    expect(selectAffordable(papers, chosen, 6)).toEqual(['a', 'locked', 'b']);
    expect(selectAffordable(papers, chosen, 5)).toEqual(['a', 'locked']);
    expect(selectAffordable(papers, chosen, 0)).toEqual([]);
  });

  it('are sorted as chosen, stable for equal values', () => {
    const papers = [
      foundAttachment('1', { fileName: 'b 10.pdf', size: 2, senderName: 'Zoe', senderAddress: 'zoe@example.com' }),
      foundAttachment('2', { fileName: 'b 9.pdf', size: 3, senderName: 'avi' }),
      foundAttachment('3', { fileName: 'A.pdf', size: 2, senderName: 'Avi' }),
    ];
    const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    const idsBy = (order: SortOrder) =>
      sortAttachments(papers, order, collator)
        .map(({ id }) => id)
        .join('');
    expect(SORT_ORDERS.map((order) => `${order} ${idsBy(order)}`)).toEqual([
      'newest 123',
      'oldest 321',
      'sender 231',
      'name 321',
      'size 213',
    ]);
  });

  it('are grouped by sender address, whatever display names it uses', () => {
    const papers = [
      foundAttachment('1', { senderName: 'Shop', senderAddress: 'a@shop.example' }),
      foundAttachment('2', { senderName: 'Dana', senderAddress: 'dana@example.com' }),
      foundAttachment('3', { senderName: 'Bills of the shop', senderAddress: 'a@shop.example' }),
    ];
    expect(sortAttachments(papers, 'sender', new Intl.Collator('en')).map(({ id }) => id)).toEqual(['2', '1', '3']);
  });

  it('are selected as a range in either direction, or as one row without an anchor', () => {
    expect(rangeOf(attachments, 'known', 'other')).toEqual(['known', 'again', 'other']);
    expect(rangeOf(attachments, 'other', 'again')).toEqual(['again', 'other']);
    expect(rangeOf(attachments, null, 'again')).toEqual(['again']);
    expect(rangeOf(attachments, 'filtered away', 'again')).toEqual(['again']);
  });

  it.each([
    ['nothing', '  ', ['new', 'known', 'again', 'other']],
    ['the subject', 'счёт', ['other']],
    ['the sender and the name', 'החשמל bill', ['other']],
    ['words of which one is nowhere', 'bill payslip', []],
    ['what all have', 'PAYROLL@example', ['new', 'known', 'again', 'other']],
  ])('is searched by %s', (_, words, ids) => {
    expect(matching(attachments, words, (text) => text.toLowerCase()).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the progress bar', () => {
  it('is at a fixed point for each stage and advances within it', () => {
    expect(percentOfSearch(null)).toBe(0);
    expect(percentOfSearch({ stage: 'searching', percent: 10 })).toBe(10);
    expect(percentOfSearch({ stage: 'processing', percent: 50, done: 1, total: 2 })).toBe(60);
    expect(percentOfSearch({ stage: 'processing', percent: 50, done: 9, total: 2 })).toBe(70);
    expect(percentOfSearch({ stage: 'ready', percent: 100, done: 1, total: 2 })).toBe(100);
    expect([percentOfImport(0, 12), percentOfImport(6, 12), percentOfImport(12, 12)]).toEqual([70, 80, 90]);
    expect(percentOfImport(0, 0)).toBe(70);
  });
});

it.each([
  ['development', 'free', true],
  ['development', 'personal', true],
  ['test', 'free', true],
  ['development', 'personalplus', false],
  ['development', 'business', false],
  ['development', undefined, false],
  ['production', 'free', false],
])('in %s the button of an account with %s says that it has no plan: %s', (nodeEnv, plan, shows) => {
  expect(showsNoPlan(nodeEnv, plan)).toBe(shows);
});

it.each([
  ['production', 'free', 0, true],
  ['production', 'personal', null, true],
  ['production', 'free', 3, false],
  ['production', 'personalplus', null, false],
  ['development', 'free', 0, false],
] as const)(
  'in %s a %s account with %s days of trial finds the gate closed: %s',
  (nodeEnv, planType, trialDaysLeft, isClosed) => {
    expect(isPlanMissingForImport(nodeEnv, { planType, trialDaysLeft })).toBe(isClosed);
  },
);

it('the upgrade prompt is not shown before the plan is known', () => {
  expect(isPlanMissingForImport('production', null)).toBe(false);
});
