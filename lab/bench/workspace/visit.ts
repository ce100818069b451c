import type { Locator } from '@playwright/test';
import { SIGNED_IN_BATCH_FILES } from '@/lib/features/usage/limits';
import type { Desk } from './desk';
import type { PageWeight } from './memory';
import type { ScrollFigures } from './recorder';
import type { StandInEngine } from './stand-ins';

/** Repetitions of each action. */
const ROUNDS = 6;
/** Wheel delta of a fast turn. */
const WHEEL_PX = 120;
const WHEEL_PAUSE_MS = 16;
const KEY_PAUSE_MS = 60;
const NEW_NAME = 'Harbour bill';
/** Duration of an answer once the measurement is over, in ms. */
const FAST_ANSWER_MS = 30;

/** Results of a visit with a list. Times in ms. */
export interface VisitFigures {
  readonly readMs: number;
  readonly sortedMs: number;
  readonly weightRead: PageWeight;
  readonly weightSorted: PageWeight;
  readonly scrolls: Readonly<Record<'whileSorted' | 'sorted', ScrollFigures>>;
}

/** Performs a user's typical actions on a list, from the first file to the last. */
export async function visit(desk: Desk, documents: readonly string[], engine: StandInEngine): Promise<VisitFigures> {
  const readMs = await addAll(desk, documents);
  const weightRead = await desk.memory.weigh();
  await chooseFiles(desk, documents.length);

  const start = performance.now();
  await desk.scrollTo('top');
  await desk.recorder.step('start sorting', () => desk.workspace.categorise());
  const whileSorted = await workWhileSorted(desk);
  const usual = engine.meanMs;
  engine.meanMs = FAST_ANSWER_MS;
  await desk.isSorted();
  engine.meanMs = usual;
  const sortedMs = performance.now() - start;

  await desk.scrollTo('top');
  const sorted = await desk.recorder.scroll('scroll, sorted', () => wheelThrough(desk));
  const weightSorted = await desk.memory.weigh();
  await correct(desk);
  return { readMs, sortedMs, weightRead, weightSorted, scrolls: { whileSorted, sorted } };
}

/** Adds the files in drops of the allowed size and waits until they are read. Returns the reading time, in ms. */
export async function addAll(desk: Desk, documents: readonly string[]): Promise<number> {
  const { page, recorder } = desk;
  let readMs = 0;
  for (let from = 0; from < documents.length; from += SIGNED_IN_BATCH_FILES) {
    const drop = documents.slice(from, from + SIGNED_IN_BATCH_FILES);
    const chooser = page.waitForEvent('filechooser');
    await recorder.step('open the file dialog', () => (from === 0 ? desk.chooseButton : desk.addButton).click());
    const dialog = await chooser;
    readMs += await recorder.step('files are read', async () => {
      await dialog.setFiles([...drop]);
      if (drop.length >= SIGNED_IN_BATCH_FILES) await toggleInSight(desk, 2);
      await desk.isRead(from + drop.length);
    });
  }
  return readMs;
}

/** Clicks the checkboxes of visible rows, each twice, so that their state is unchanged. */
async function toggleInSight(desk: Desk, rows: number): Promise<void> {
  const names = await desk.checkboxesInSight();
  for (const name of names.slice(0, rows)) {
    for (let press = 0; press < 2; press += 1) await desk.named('[role="checkbox"]', name).click();
  }
}

async function chooseFiles(desk: Desk, count: number): Promise<void> {
  const { recorder, workspace } = desk;
  await desk.scrollTo('top');
  // An even number: at the end everything is selected again.
  for (let round = 0; round < ROUNDS; round += 1) {
    await recorder.step('select all or none', () => workspace.selectAll.click());
  }
  await recorder.step('select a file', () => toggleInSight(desk, ROUNDS / 2));
  if (count < 2) return;
  for (let round = 0; round < ROUNDS; round += 1) {
    await desk.scrollTo('top');
    const [first] = await desk.checkboxesInSight();
    if (first) await desk.named('[role="checkbox"]', first).click();
    await desk.scrollTo('end');
    const last = (await desk.checkboxesInSight()).at(-1);
    if (!last) continue;
    const box = desk.named('[role="checkbox"]', last);
    await recorder.step('select a range', () => box.click({ modifiers: ['Shift'] }));
  }
  // The range selections may have deselected files; all must be sorted.
  await desk.scrollTo('top');
  const isAll = async () => (await workspace.selectAll.getAttribute('aria-checked')) === 'true';
  for (let press = 0; press < 2 && !(await isAll()); press += 1) await workspace.selectAll.click();
}

/** Renames, selects, opens and filters while files are sorted. */
async function workWhileSorted(desk: Desk): Promise<ScrollFigures> {
  const { page, recorder } = desk;
  const rename = page.locator('[role="row"] button[data-part="category"]').first();
  await rename.waitFor();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [name] = await desk.renameButtonsInSight();
    if (name) {
      await recorder.step('while sorting: type a name', async () => {
        await desk.named('button', name).click();
        await page.keyboard.type(NEW_NAME, { delay: KEY_PAUSE_MS });
        await page.keyboard.press('Escape');
      });
    }
    await recorder.step('while sorting: select a file', () => toggleInSight(desk, 1));
    await openAlternatives(desk, 'while sorting: other categories');
    await filter(desk, 'while sorting: filter “to check”');
  }
  await desk.scrollTo('top');
  const figures = await recorder.scroll('while sorting: scroll', () => wheelThrough(desk));
  await desk.scrollTo('top');
  return figures;
}

/** Opens and closes the menu of the first visible tag. */
async function openAlternatives(desk: Desk, kind: string): Promise<void> {
  const [name] = await desk.alternativesInSight();
  if (!name) return;
  const button = desk.named('button', name);
  await desk.recorder.step(kind, async () => {
    await button.click();
    await button.click();
  });
}

async function filter(desk: Desk, kind: string): Promise<void> {
  if ((await desk.reviewButton.count()) === 0) return;
  await desk.recorder.step(kind, async () => {
    await desk.reviewButton.click();
    await desk.reviewButton.click();
  });
}

/** Changes categories, renames, removes, undoes, and empties the list. */
async function correct(desk: Desk): Promise<void> {
  const { recorder } = desk;
  await desk.scrollTo('middle');
  for (let round = 0; round < ROUNDS; round += 1) {
    await takeAlternative(desk);
    await recorder.step('undo', () => pressed(desk.undoButton));
    await openAlternatives(desk, 'other categories');
    const [name] = await desk.removeButtonsInSight();
    if (name) await recorder.step('remove a file', () => desk.named('button', name).click());
    await recorder.step('undo a removal', () => pressed(desk.undoButton));
  }
  await desk.scrollTo('top');
  for (let round = 0; round < ROUNDS / 2; round += 1) await filter(desk, 'filter “to check”');
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    await recorder.step('clear the list', () => desk.clearButton.click());
    await recorder.step('undo clearing', () => pressed(desk.undoButton));
    await desk.workspace.table.waitFor();
  }
}

/** Notifications slide in. A button is clicked in its final position, and no longer exists afterwards. */
async function pressed(button: Locator): Promise<void> {
  await button.click();
  await button.waitFor({ state: 'hidden' });
}

async function takeAlternative(desk: Desk): Promise<void> {
  const [name] = await desk.alternativesInSight();
  if (!name) return;
  await desk.named('button', name).click();
  const other = desk.page.getByRole('dialog').getByRole('button', { name: /\d+%$/ }).first();
  await desk.recorder.step('take another category', () => other.click());
}

/** Scrolls by wheel from the current position to the end of the page. */
export async function wheelThrough({ page }: Pick<Desk, 'page'>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  for (let moved = 0; moved < distance; moved += WHEEL_PX) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(WHEEL_PAUSE_MS);
  }
}
