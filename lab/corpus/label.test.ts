import { describe, expect, it } from 'vitest';
import { type DocumentLabel, parseDocument, visibleText } from './label';
import { findDefects } from './label-defects';
import { lookAlikes } from './look-alikes';

const label = {
  category: 'Telecom',
  alsoAcceptable: [],
  kind: 'bill',
  country: 'GB',
  date: '2025-03-14',
  issuer: ['Tern Broadband Limited', 'Tern'],
  title: 'Your broadband bill',
  sensitive: ['phone', 'email'],
  look: 'letter',
} satisfies Partial<DocumentLabel>;

const body = `<header>TERN BROADBAND LIMITED<br>0117 496 0123 · help@tern.example</header><h1>Your broadband bill</h1>
<p>14 March 2025. We will take £31.50 on 28 March by Direct Debit. Your contract ends in May; tell us if you move house.</p>`;

const source = (changes: object = {}, html = body) =>
  `<script type="application/json">${JSON.stringify({ ...label, ...changes })}</script>${html}`;
const parse = (changes: object = {}, path = 'documents/train/en/telecom-tern-bill.html') =>
  parseDocument(path, source(changes));

function defectsOf(changes: object, html = body): readonly string[] {
  const { document, defects } = parseDocument('train/en/telecom-tern-bill.html', source(changes, html));
  return document ? findDefects(document).defects : defects;
}

describe('a document file of the corpus', () => {
  it('derives split and language from its folders and the template from its name', () => {
    const { document } = parse();
    expect(document).toMatchObject({ split: 'train', language: 'en', template: 'telecom-tern-bill' });
    expect(document?.label).toMatchObject({ category: 'Telecom', confuser: false });
    expect(document?.html).toBe(body);
  });

  it.each([
    ['an unknown category', { category: 'Phone' }, 'category: unknown category'],
    ['a day that no month has', { date: '2025-02-30' }, 'date: "2025-02-30" is an impossible date'],
    ['a year out of the range', { date: '1999-01-01' }, 'date: "1999-01-01" is not within 2000-2030'],
    [
      'a period that ends before it begins',
      { period: ['2025-05-01', '2025-04-01'] },
      'period: the period ends before it begins',
    ],
    ['a misspelt field', { amonut: [1, 'GBP'] }, 'label: Unrecognized key: "amonut"'],
    ['its own category among the others', { alsoAcceptable: ['Telecom'] }, 'alsoAcceptable repeats the category'],
  ])('with %s is refused', (_, changes, message) => {
    expect(parse(changes).defects).toContain(message);
  });

  it('accepts a month without a day, and no date', () => {
    expect(parse({ date: '2025-03' }).defects).toEqual([]);
    expect(parse({ date: null }).defects).toEqual([]);
  });

  it('is rejected with the name of another category and outside the folders', () => {
    expect(parse({}, 'documents/train/en/bank-tern-bill.html').defects).toEqual([
      'its name does not begin with its category, telecom-',
    ]);
    expect(parse({}, 'documents/telecom-tern-bill.html').defects).toEqual([
      'it does not lie in {train|test}/{en|he|ru}',
    ]);
  });

  it('is rejected without a label or with invalid JSON', () => {
    const path = 'train/en/telecom-tern-bill.html';
    expect(parseDocument(path, body).defects[0]).toMatch(/^it does not begin with/);
    expect(parseDocument(path, `<script type="application/json">{,}</script>${body}`).defects[0]).toMatch(
      /invalid JSON/,
    );
  });
});

describe('the visible text of a document', () => {
  it('has one line per block, separated cells, decoded entities, and no style or comments', () => {
    const html =
      '<style>p{color:red}</style><h1>A&amp;B</h1><!-- x --><table><tr><td>1</td><td>&pound;2</td></tr></table>c<br>d';
    expect(visibleText(html)).toBe('A&B\n1\t£2\nc\nd');
  });
});

describe('label checks', () => {
  it('accept a correctly labelled document', () => {
    expect(defectsOf({})).toEqual([]);
  });

  it('report a title or issuer missing from the document, ignoring case and quotes', () => {
    expect(defectsOf({ title: 'YOUR BROADBAND  bill' })).toEqual([]);
    expect(defectsOf({ title: 'Gas bill' })).toEqual(['title not visible: Gas bill']);
    expect(defectsOf({ issuer: ['Heron Gas'] })).toEqual(['issuer not visible in any spelling: Heron Gas']);
  });

  it('report a phone number and an address that the label lacks', () => {
    expect(defectsOf({ sensitive: [] })).toEqual([
      'email not claimed: help@tern.example',
      'phone not claimed: 0117 496 0123',
    ]);
  });

  it.each([
    ['a card number that passes its check', '4539 1488 0343 6467', 'a card number that passes Luhn is not claimed'],
    ['a valid IBAN', 'GB82 WEST 1234 5698 7654 32', 'a valid IBAN is not claimed as bankAccount'],
    ['an Israeli identity number', 'ID: 123456782', 'israelId not claimed: 123456782'],
  ])('finds %s that is not claimed', (_, text, message) => {
    expect(defectsOf({}, `${body}<p>${text}</p>`)).toEqual([message]);
  });

  it('report a labelled identity number with a wrong check digit', () => {
    const claims = { sensitive: ['phone', 'email', 'israelId'] };
    expect(defectsOf(claims, `${body}<p>ID: 123456783</p>`)).toEqual([
      'israelId claimed, but no nine digits carry the check digit',
    ]);
    expect(defectsOf(claims, `${body}<p>ID: 123456782</p>`)).toEqual([]);
  });

  it('report a document in the folder of another language, and one that loads pictures', () => {
    expect(defectsOf({}, `${body}<p>${'שלום לכולם '.repeat(40)}</p>`)).toEqual([
      'most letters are not of its language, en',
    ]);
    expect(defectsOf({}, `${body}<img src="https://a.example/x.png">`)).toEqual(['it loads something from outside']);
  });
});

describe('the search for duplicate wording', () => {
  const paperOf = (template: string, html: string) => {
    const { document } = parseDocument(`train/en/telecom-${template}.html`, source({}, html));
    if (!document) throw new Error('The test’s own document is invalid.');
    return document;
  };

  it('finds the same wording with other numbers, and ignores the same topic', () => {
    const twin = paperOf('twin', body.replaceAll('14', '27').replace('31.50', '88.10'));
    const other = paperOf(
      'other',
      '<p>We are sorry to see you go: your line will be switched off on Friday at noon.</p>',
    );
    expect(lookAlikes([paperOf('one', body), twin, other], 0.2)).toEqual([
      { documents: ['train/en/telecom-one', 'train/en/telecom-twin'], share: 1 },
    ]);
  });
});
