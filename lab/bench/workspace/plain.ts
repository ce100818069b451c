import type { Desk } from './desk';
import type { PageWeight } from './memory';
import { notesOf } from './probe';
import { type KindFigures, Recorder, type ScrollFigures } from './recorder';
import { wheelThrough } from './visit';

const PATH = '/bench-plain-rows';
const ROUNDS = 6;

/** Figures of a page without framework and virtualization for the same number of rows. */
export interface PlainFigures {
  readonly weight: PageWeight;
  readonly scroll: ScrollFigures;
  readonly kinds: readonly KindFigures[];
}

/**
 * The baseline: the same list as a plain HTML page with all rows drawn, with the workspace's markup and style sheets.
 * Selecting sets a class and an attribute. It replaces the desk's own page.
 */
export async function measurePlain(desk: Desk, rows: number): Promise<PlainFigures> {
  const { page } = desk;
  const { head, row } = await page.evaluate(() => {
    const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')].map(({ outerHTML }) => outerHTML).join('');
    const { className, dir, lang } = document.documentElement;
    const drawn = [...document.querySelectorAll('[role="rowgroup"] [role="row"]')].at(-1)?.outerHTML ?? '';
    return { head: `<html class="${className}" dir="${dir}" lang="${lang}"><head>${sheets}</head>`, row: drawn };
  });
  const body = `<body><main class="wrap wide ws"><section class="card tbl-card">
<button id="all" type="button" class="btn">All</button><div role="table"><div role="rowgroup">${row.repeat(rows)}</div></div></section></main>
<script>
const boxes = [...document.querySelectorAll('[role="checkbox"]')];
const set = (box, isOn) => { box.setAttribute('aria-checked', isOn); box.firstElementChild.classList.toggle('on', isOn); box.closest('[role="row"]').classList.toggle('sel', isOn); };
let isAll = true;
document.getElementById('all').onclick = () => { isAll = !isAll; for (const box of boxes) set(box, isAll); };
for (const box of boxes) box.onclick = () => set(box, box.getAttribute('aria-checked') !== 'true');
</script></body></html>`;
  await page.route(`**${PATH}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${head}${body}` }),
  );
  await page.goto(PATH);
  await page.waitForLoadState('networkidle');
  // Another page has another clock.
  const recorder = new Recorder(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    await recorder.step('select all or none', () => page.locator('#all').click());
    const box = page.locator('[role="checkbox"]').nth(round + 2);
    await recorder.step('select a file', () => box.click());
  }
  await desk.scrollTo('top');
  const scroll = await recorder.scroll('scroll, sorted', () => wheelThrough(desk));
  const weight = await desk.memory.weigh();
  return { weight, scroll, kinds: recorder.figures(await notesOf(page)) };
}
