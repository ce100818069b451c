import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { patternOf, type Texts, textsOf } from '../../../tests/e2e/support/texts';
import { WorkspacePage } from '../../../tests/e2e/support/workspace-page';
import { MemoryGauge } from './memory';
import { installProbe } from './probe';
import { Recorder } from './recorder';
import { type StandInEngine, standIn } from './stand-ins';

const VIEWPORT = { width: 1440, height: 900 };
const ACCOUNT = /Noa Levi/;
/** Rows possibly covered by the header, the bottom bar or a notification are skipped, in px from either edge. */
const COVERED_PX = { top: 150, bottom: 240 };
/** Long lists take minutes on slow machines, in ms. */
const WORK_TIMEOUT_MS = 900_000;
/** Timeout of one step on a machine that other programs share, in ms. */
const STEP_TIMEOUT_MS = 300_000;
const POLL_MS = 100;

export interface DeskOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly engine: StandInEngine;
  /** A document added before signing in: the sign-in button is below a list. */
  readonly firstDocument: string;
  /** CPU slowdown factor. */
  readonly slowdown: number;
}

/** The workspace of a signed-in user, with the measured actions. */
export class Desk {
  readonly page: Page;
  readonly workspace: WorkspacePage;
  readonly t: Texts;
  readonly recorder: Recorder;
  readonly memory: MemoryGauge;

  private constructor(page: Page, workspace: WorkspacePage, t: Texts, memory: MemoryGauge) {
    this.page = page;
    this.workspace = workspace;
    this.t = t;
    this.recorder = new Recorder(page);
    this.memory = memory;
  }

  static async open({ browser, url, engine, firstDocument, slowdown }: DeskOptions): Promise<Desk> {
    const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT, locale: 'en' });
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    await installProbe(page);
    await standIn(page, engine);
    const t = textsOf('en');
    const workspace = new WorkspacePage(page, t, 'en');
    await page.goto('/');
    await expect(workspace.dropInput).toBeAttached({ timeout: STEP_TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
    await workspace.dropInput.setInputFiles(firstDocument);
    await workspace.signInAs(ACCOUNT);
    await page.reload();
    await page.getByRole('button', { name: t('Workspace.table.clear') }).click();
    await expect(workspace.table).toBeHidden({ timeout: STEP_TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
    // The account's own pages are too few for a long list; the stand-in's are unlimited.
    const usageResponse = page.waitForResponse('**/api/usage');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await usageResponse;
    const desk = new Desk(page, workspace, t, await MemoryGauge.of(page));
    if (slowdown > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    return desk;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** The button that opens the file dialog. It is below the list once there is one. */
  get addButton(): Locator {
    const key = 'Workspace.table.add';
    return this.page.getByRole('button', { name: this.t(key), exact: true });
  }

  get chooseButton(): Locator {
    return this.page.getByRole('button', { name: this.t('Workspace.dropzone.choose'), exact: true });
  }

  get clearButton(): Locator {
    return this.page.getByRole('button', { name: this.t('Workspace.table.clear'), exact: true });
  }

  get undoButton(): Locator {
    return this.page.getByRole('button', { name: this.t('Common.undo'), exact: true }).first();
  }

  /** Toggles the filter for files to check. */
  get reviewButton(): Locator {
    return this.page.getByRole('region', { name: this.t('Workspace.table.label') }).locator('button[aria-pressed]');
  }

  /** Waits until this many files are selected and none is being read. */
  async isRead(count: number): Promise<void> {
    const button = this.workspace.barButton('categorize');
    await button.waitFor();
    await this.page.waitForFunction(
      ([element, words]) =>
        element instanceof HTMLButtonElement && !element.disabled && element.textContent.includes(words),
      [await button.elementHandle(), `(${count})`] as const,
      { polling: POLL_MS, timeout: WORK_TIMEOUT_MS },
    );
  }

  /** Waits until no file is being sorted. */
  async isSorted(): Promise<void> {
    await this.workspace
      .barButton('zip')
      .and(this.page.locator(':not([aria-disabled="true"])'))
      .waitFor({ timeout: WORK_TIMEOUT_MS });
  }

  /** Names of the clickable elements in the middle of the window, by selector and, if given, by name pattern. */
  inSight(selector: string, pattern = /^/): Promise<string[]> {
    return this.page.evaluate(
      ([css, source, covered]) => {
        const wanted = new RegExp(source, 'u');
        return [...document.querySelectorAll<HTMLElement>(css)].flatMap((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const isClear = top > covered.top && bottom < innerHeight - covered.bottom;
          const name = element.getAttribute('aria-label') ?? '';
          return isClear && wanted.test(name) ? [name] : [];
        });
      },
      [selector, pattern.source, COVERED_PX] as const,
    );
  }

  /** The element with this name. */
  named(selector: string, name: string): Locator {
    return this.page.locator(`${selector}[aria-label=${JSON.stringify(name)}]`).first();
  }

  /** Names of the checkboxes that can be clicked now. */
  checkboxesInSight(): Promise<string[]> {
    return this.inSight('[role="row"] [role="checkbox"]', patternOf(this.t, 'Workspace.table.select', 'name'));
  }

  renameButtonsInSight(): Promise<string[]> {
    return this.inSight('[role="row"] button', patternOf(this.t, 'Workspace.row.rename', 'name'));
  }

  removeButtonsInSight(): Promise<string[]> {
    return this.inSight('[role="row"] button', patternOf(this.t, 'Workspace.row.remove', 'name'));
  }

  alternativesInSight(): Promise<string[]> {
    return this.inSight('[role="row"] button[data-part="category"]');
  }

  async scrollTo(position: 'top' | 'middle' | 'end'): Promise<void> {
    await this.page.evaluate(async (where) => {
      const share = { top: 0, middle: 0.5, end: 1 }[where];
      // Rows are measured when they come into view, so the end moves.
      for (let round = 0; round < 4; round += 1) {
        scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    }, position);
  }
}
