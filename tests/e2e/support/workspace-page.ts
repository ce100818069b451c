import { expect, type Locator, type Page } from '@playwright/test';
import { bidiIsolate } from '../../../components/ui/bidi-isolate';
import { categoryLabel } from '../../../components/workspace/category-label';
import type { Locale } from '../../../lib/platform/i18n/locales';
import { refetchAccount } from './stand-ins';
import { patternOf, type Texts, withCount } from './texts';
import type { Upload } from './uploads';

/** Reading and sorting speed depends on the machine and is not tested here. */
const READING_TIMEOUT_MS = 60_000;
export const SORTING_TIMEOUT_MS = 150_000;

/** The dropzone and the list in a test. */
export class WorkspacePage {
  readonly page: Page;
  private readonly t: Texts;
  private readonly language: Locale;

  constructor(page: Page, t: Texts, language: Locale) {
    this.page = page;
    this.t = t;
    this.language = language;
  }

  async open(): Promise<void> {
    await this.page.goto(this.language === 'en' ? '/' : '/he');
    await this.isAlive();
  }

  get dropInput(): Locator {
    return this.page.getByLabel(this.t('Workspace.dropzone.choose'), { exact: true });
  }

  /** Waits until the page's scripts run: files dropped earlier are lost on any site. */
  async hasScripts(): Promise<void> {
    const hasScripts = (input: Element) => Object.keys(input).some((key) => key.startsWith('__reactProps'));
    await expect.poll(() => this.dropInput.evaluate(hasScripts)).toBe(true);
  }

  /** Waits for the workspace, which the landing page loads at the first sign of activity. */
  async isAlive(): Promise<void> {
    await this.hasScripts();
    const shell = this.page.locator('.drop > input[hidden]');
    // The pointer moves more than once, as a user's does.
    await expect
      .poll(async () => {
        await this.page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
        return shell.count();
      })
      .toBe(0);
    await refetchAccount(this.page);
  }

  async drop(files: readonly Upload[]): Promise<void> {
    await this.dropInput.setInputFiles([...files]);
  }

  /** Adds files through the list, which accepts them while the dropzone is busy. */
  async addMore(files: readonly Upload[]): Promise<void> {
    const input = this.page.getByLabel(this.t('Workspace.table.add'), { exact: true }).and(this.page.locator('input'));
    await input.setInputFiles([...files]);
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: this.t('Workspace.table.label'), exact: true });
  }

  /** Asserts the stage of the whole list, with the numbers in its text. */
  async isInStage(stage: string, detail = ''): Promise<void> {
    const words = `${this.t(`Workspace.stage.${stage}`)} ${detail}`.trim();
    await expect(this.page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }

  /** The progress bar of the whole list. */
  get progress(): Locator {
    return this.page.getByRole('progressbar', { name: this.t('Workspace.table.progress') });
  }

  /** Drags files over an element without dropping them. */
  async dragOver(target: Locator, count: number): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle((files) => {
      const transfer = new DataTransfer();
      for (let i = 0; i < files; i += 1) {
        transfer.items.add(new File(['%PDF-'], `paper ${i}.pdf`, { type: 'application/pdf' }));
      }
      return transfer;
    }, count);
    await target.dispatchEvent('dragenter', { dataTransfer });
  }

  get selectAll(): Locator {
    return this.page.getByRole('checkbox', { name: this.t('Workspace.table.selectAll') });
  }

  checkbox(fileName: string): Locator {
    const name = this.t('Workspace.table.select', { name: bidiIsolate(fileName) });
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  row(fileName: string): Locator {
    return this.page.getByRole('row').filter({ has: this.checkbox(fileName) });
  }

  /** A button of the bottom bar. */
  barButton(key: 'categorize' | 'again' | 'zip' | 'signIn'): Locator {
    return this.page.getByRole('button', { name: withCount(this.t(`Workspace.bar.${key}`)) });
  }

  async isRead(fileName: string, pages: number): Promise<void> {
    const words = this.row(fileName).getByText(this.t('Workspace.row.readToSort', { pages }), { exact: true });
    await expect(words).toBeVisible({ timeout: READING_TIMEOUT_MS });
  }

  async categorise(): Promise<void> {
    const button = this.barButton('categorize');
    await expect(button).toBeEnabled({ timeout: READING_TIMEOUT_MS });
    await button.click();
  }

  async isSorted(fileName: string): Promise<void> {
    await expect(this.renameButton(fileName)).toBeVisible({ timeout: SORTING_TIMEOUT_MS });
  }

  renameButton(fileName: string): Locator {
    return this.row(fileName).getByRole('button', { name: patternOf(this.t, 'Workspace.row.rename', 'name') });
  }

  /** Returns the name under which a sorted file will be saved. */
  async savedName(fileName: string): Promise<string> {
    const label = await this.renameButton(fileName).getAttribute('aria-label');
    const name = patternOf(this.t, 'Workspace.row.rename', 'name').exec(label ?? '')?.[1];
    if (!name) throw new Error(`${fileName} has no new name.`);
    return name;
  }

  /** Renames a file in its row, without its extension. */
  async rename(fileName: string, stem: string): Promise<void> {
    await this.renameButton(fileName).click();
    const name = this.t('Workspace.row.renameLabel', { name: bidiIsolate(fileName) });
    const field = this.page.getByRole('textbox', { name, exact: true });
    await field.fill(stem);
    await field.press('Enter');
  }

  async removeRow(fileName: string): Promise<void> {
    const name = this.t('Workspace.row.remove', { name: bidiIsolate(fileName) });
    await this.row(fileName).getByRole('button', { name, exact: true }).click();
    await expect(this.row(fileName)).toHaveCount(0);
  }

  private categoryCell(fileName: string): Locator {
    return this.row(fileName).getByRole('cell').nth(3);
  }

  /** Returns the displayed category of a sorted file. */
  async category(fileName: string): Promise<string> {
    return ((await this.categoryCell(fileName).locator('bdi').first().textContent()) ?? '').trim();
  }

  /** Returns a category's name in the interface. */
  label(categoryId: string): string {
    return categoryLabel({ id: categoryId }, this.language);
  }

  /** Opens the category menu of a file. */
  async openCategories(fileName: string): Promise<Locator> {
    await this.categoryCell(fileName).getByRole('button').click();
    const menu = this.categoriesOf(fileName);
    await expect(menu).toBeVisible();
    return menu;
  }

  /** The category menu of a file. */
  categoriesOf(fileName: string): Locator {
    return this.page.getByRole('dialog', {
      name: this.t('Workspace.row.categoryOf', { name: bidiIsolate(fileName) }),
      exact: true,
    });
  }

  /** Chooses a file's first alternative category and returns its displayed name. */
  async takeAlternative(fileName: string): Promise<string> {
    const menu = await this.openCategories(fileName);
    const alternative = menu.getByRole('button', { name: /\d+%$/ }).first();
    const label = ((await alternative.textContent()) ?? '').replace(/\s*\d+%\s*$/, '').trim();
    await alternative.click();
    await expect(menu).toBeHidden();
    return label;
  }

  /** Moves the selected files to a category by name. */
  async moveSelectedTo(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('Workspace.table.move'), exact: true }).click();
    const menu = this.page.getByRole('dialog', { name: this.t('Workspace.row.allCategories') });
    const field = menu.getByRole('textbox');
    await field.fill(name);
    await field.press('Enter');
    await expect(field).toHaveCount(0);
  }

  /** Signs in through the dialog and the account chooser. */
  async signInAs(account: RegExp): Promise<void> {
    await this.barButton('signIn').click();
    await this.chooseAccount(this.page.getByRole('dialog', { name: this.t('Workspace.signIn.title') }), account);
  }

  /** Signs in from the header; the list is kept. */
  async signInAtTheTop(account: RegExp): Promise<void> {
    const signIn = { name: this.t('Common.signIn'), exact: true };
    await this.page.getByRole('banner').getByRole('button', signIn).click();
    await this.chooseAccount(this.page.getByRole('dialog', signIn), account);
    // The signed-in desk replaces the previous one and its dropzone.
    await expect(this.page.getByRole('region', { name: this.t('Sessions.title') })).toBeVisible();
    await this.isAlive();
  }

  async chooseAccount(dialog: Locator, account: RegExp): Promise<void> {
    const popup = this.page.waitForEvent('popup');
    await dialog.getByRole('button', { name: /google/i, disabled: false }).click();
    await (await popup).getByRole('button', { name: account }).click();
    await expect(dialog).toBeHidden({ timeout: READING_TIMEOUT_MS });
  }

  /** Returns the number of used pages in the signed-in user's banner. */
  async usedPages(): Promise<number> {
    const bar = this.page.getByRole('progressbar', { name: this.t('Usage.barLabel') });
    await expect(bar).toBeVisible();
    return Number(await bar.locator('xpath=..').locator('b').textContent());
  }

  private get accountButton(): Locator {
    return this.page.getByRole('button', { name: patternOf(this.t, 'Header.account', 'name') });
  }

  async openAccountMenu(): Promise<void> {
    await this.accountButton.click();
    await expect(this.page.getByRole('menu')).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.openAccountMenu();
    await this.page.getByRole('menuitem', { name: this.t('Common.signOut'), exact: true }).click();
    // With files in the list, a confirmation dialog comes first.
    const dialog = this.page.getByRole('dialog', { name: this.t('Auth.leaving.title') });
    const confirm = dialog.getByRole('button', { name: this.t('Common.signOut'), exact: true });
    const signIn = this.page.getByRole('banner').getByRole('button', { name: this.t('Common.signIn'), exact: true });
    await expect(confirm.or(signIn)).toBeVisible();
    if (await confirm.isVisible()) await confirm.click();
    // An open dialog hides the account button too, so only the sign-in button shows that signing out is complete.
    await expect(signIn).toBeVisible();
    await expect(this.accountButton).toHaveCount(0);
  }
}
