import { expect, it } from 'vitest';
import { highlightWords } from './highlight-words';

const RUNS = [{ text: 'Bill of <b>3 April</b>' }, { text: 'Total 45.00' }];
/** The text layer of a page: a span for each run. */
function page() {
  const spans = RUNS.map(({ text }) => Object.assign(document.createElement('span'), { textContent: text }));
  return { runs: RUNS, spans } as never as Parameters<typeof highlightWords>[0] & { spans: HTMLElement[] };
}
const mark = (run: number, from: number, to: number, quote: number) => ({ run, from, to, quote });
const marked = ({ spans }: { spans: HTMLElement[] }) =>
  spans.map((span) => [...span.querySelectorAll('mark')].map((each) => `${each.className} ${each.textContent}`));

it('quotations are marked in the text of a page, which stays text', () => {
  const text = page();
  expect(highlightWords(text, [mark(0, 8, 22, 0), mark(1, 0, 5, 1)], null)).toBeNull();
  expect(marked(text)).toEqual([['quoted <b>3 April</b>'], ['quoted Total']]);
  expect(text.spans.map((span) => span.textContent)).toEqual(RUNS.map((run) => run.text));
  expect(text.spans[0]?.querySelector('b')).toBeNull();
});

it('the first mark of the pressed quotation is returned', () => {
  const text = page();
  const first = highlightWords(text, [mark(0, 0, 4, 0), mark(1, 0, 5, 1), mark(1, 6, 11, 1)], 1);
  expect(first?.textContent).toBe('Total');
  expect(marked(text)).toEqual([['quoted Bill'], ['pressed Total', 'pressed 45.00']]);
});

it('marks are removed with their quotations', () => {
  const text = page();
  highlightWords(text, [mark(0, 0, 4, 0)], 0);
  highlightWords(text, [], null);
  expect(marked(text)).toEqual([[], []]);
  expect(text.spans[0]?.textContent).toBe(RUNS[0]?.text);
});
