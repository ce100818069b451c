import { expect, test } from './support/test';
import { sampleFacts, sampleUpload } from './support/uploads';

/** Three frames, each a picture: long enough to observe each. */
const TIFF = 'CCF_000912.tif';

test('a row shows page progress, and its bar never moves back', { tag: '@only-en' }, async ({ page, workspace, t }) => {
  test.slow();
  await workspace.open();
  await workspace.drop([sampleUpload(TIFF)]);
  await workspace.isRead(TIFF, sampleFacts(TIFF).pages);
  // Records all texts of the row while it is sorted.
  await workspace.row(TIFF).evaluate((row) => {
    const seen: { words: string; bar: number }[] = [];
    Reflect.set(window, 'seenWork', seen);
    new MutationObserver(() => {
      const bar = row.querySelector('[role="progressbar"]');
      const words = row.querySelector('.st .ln > span')?.textContent ?? '';
      if (bar) seen.push({ words, bar: Number(bar.getAttribute('aria-valuenow')) });
    }).observe(row, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await workspace.categorise();
  await workspace.isSorted(TIFF);
  const seen = await page.evaluate(() => Reflect.get(window, 'seenWork') as { words: string; bar: number }[]);
  const bars = seen.map(({ bar }) => bar);
  expect(bars).toEqual(bars.toSorted((a, b) => a - b));
  const words = new Set(seen.map((entry) => entry.words));
  const pages = [1, 2, 3].map((at) => t('Workspace.row.readingPage', { page: at, total: 3 }));
  expect(pages.filter((text) => words.has(text)).length).toBeGreaterThan(1);
  const [first = 0, last = 0] = [pages[0], pages[1]].map(
    (text) => seen.find((entry) => entry.words === text)?.bar ?? 0,
  );
  expect(last).toBeGreaterThan(first);
});
