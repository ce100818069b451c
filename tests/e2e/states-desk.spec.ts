import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { CATEGORY_IDS } from '../../lib/engine/categorising/categories';
import { DEFAULT_CATEGORIES } from '../../lib/engine/categorising/default-categories';
import { textPdf } from '../support/documents/pdf';
import { signIn } from './support/account';
import { workspaceViolations } from './support/axe';
import { answerAccount, answerSorting, refuse } from './support/stand-ins';
import { expect, themedTest as test } from './support/test';
import { sampleFacts, sampleUpload, upload } from './support/uploads';

const LOCKED = 'secure_0412.pdf';
const PICTURE = 'IMG_2231.jpg';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PREVIEW_DELAY_MS = 500;

test.describe('for a signed-in user', () => {
  test.use({ viewport: DESK });
  test.beforeEach(async ({ page, language, t }) => {
    await signIn(page, language, t);
    await answerAccount(page);
    await answerSorting(page);
  });

  test('locked files ask for passwords in turn, can be skipped, and open together with one password', {
    tag: '@only-he',
  }, async ({ page, workspace, t }) => {
    const { buffer } = sampleUpload(LOCKED);
    const names = ['first.pdf', 'second.pdf', 'third.pdf'] as const;
    const dialog = page.getByRole('dialog', { name: t('Password.title') });
    const field = dialog.getByLabel(t('Password.label'), { exact: true });
    const press = (key: string) => dialog.getByRole('button', { name: t(`Password.${key}`), exact: true }).click();
    const asksFor = async (index: number) => {
      await expect(dialog.getByText(t('Password.position', { index, total: 3 }))).toBeVisible();
      await expect(dialog.getByText(names[index - 1] ?? '').first()).toBeVisible();
    };
    await workspace.open();
    await workspace.drop(names.map((name) => upload(name, buffer)));
    for (const name of names) await expect(workspace.row(name).getByText(t('Workspace.row.password'))).toBeVisible();

    await test.step('a file is skipped, and a wrong password is explained', async () => {
      await workspace.categorise();
      await asksFor(1);
      expect(await workspaceViolations(page)).toEqual([]);
      await press('unlock');
      await expect(dialog.getByRole('alert')).toHaveText(t('Password.failures.missing'));
      await press('skip');
      await asksFor(2);
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      for (let tries = 0; tries < 3; tries += 1) {
        await field.fill(`wrong ${tries}`);
        await press('unlock');
        await expect(dialog.getByRole('alert')).toHaveText(t('Errors.passwordIncorrect'));
      }
      await expect(dialog.getByText(t('Password.manyTries'))).toBeVisible();
      expect(await workspaceViolations(page)).toEqual([]);
    });

    await test.step('skipping all closes the dialog, and the files stay selected in the list', async () => {
      await press('skipAll');
      await expect(dialog).toBeHidden();
      for (const name of names) {
        await expect(workspace.checkbox(name)).toBeChecked();
        await expect(workspace.row(name).getByText(t('Workspace.row.password'))).toBeVisible();
      }
    });

    await test.step('one password opens all matching files', async () => {
      await workspace.categorise();
      await dialog.getByRole('checkbox', { name: t('Password.tryOthers') }).click();
      await field.fill(sampleFacts(LOCKED).password ?? '');
      await press('unlock');
      for (const name of names) await workspace.isSorted(name);
      await expect(dialog).toBeHidden();
    });
  });

  test('categories are shown next to the list, searched, expanded and collapsed, and are a drawer on a phone', {
    tag: '@only-he',
  }, async ({ page, workspace, language, t }) => {
    const panel = page.getByRole('complementary', { name: t('Categories.title') });
    const drawer = page.getByRole('dialog', { name: t('Categories.title') });
    const toggle = page.getByRole('button', { name: t('Categories.title'), exact: true });
    const [[bank, banks] = ['', []]] = Object.entries(DEFAULT_CATEGORIES[language]);
    const entries = (within = panel) => within.getByRole('list', { name: t('Categories.title') }).locator('> li');
    // An unreadable set falls back to the defaults.
    await page.addInitScript((key) => localStorage.setItem(key, '{"broken'), `customCategories_${language}`);
    await workspace.open();

    await test.step('open, with the default categories', async () => {
      await expect(entries()).toHaveCount(Object.keys(DEFAULT_CATEGORIES[language]).length);
      await expect(panel.getByText(t('Categories.hintEmpty'))).toBeVisible();
      expect(await workspaceViolations(page)).toEqual([]);
    });

    await test.step('expanded to the subcategories', async () => {
      const expand = panel.getByRole('button', { name: t('Categories.subcategoriesOf', { name: bidiIsolate(bank) }) });
      await expand.click();
      await expect(expand).toHaveAttribute('aria-expanded', 'true');
      await expect(panel.getByRole('list', { name: bank }).getByRole('button')).toHaveCount(banks.length);
      expect(await workspaceViolations(page)).toEqual([]);
      await expand.click();
      await expect(panel.getByRole('list', { name: bank })).toHaveCount(0);
    });

    await test.step('searched, with and without matches', async () => {
      const search = panel.getByRole('textbox', { name: t('Categories.search') });
      await search.fill(banks[1] ?? '');
      await expect(entries()).toHaveCount(1);
      await expect(panel.getByText(banks[1] ?? '')).toBeVisible();
      await search.fill('xyzzy');
      await expect(panel.getByText(t('Categories.nothingFound'))).toBeVisible();
      expect(await workspaceViolations(page)).toEqual([]);
      await search.press('Escape');
      await expect(entries()).not.toHaveCount(0);
    });

    await test.step('closed, also after a reload', async () => {
      await panel.getByRole('button', { name: t('Common.close') }).click();
      await expect(panel).toHaveCount(0);
      await expect(toggle).toBeFocused();
      await page.reload();
      await expect(toggle).toBeVisible();
      await expect(panel).toHaveCount(0);
      expect(await workspaceViolations(page)).toEqual([]);
      await toggle.click();
      await expect(panel).toBeVisible();
    });

    await test.step('a drawer on a phone', async () => {
      await page.setViewportSize(PHONE);
      await expect(panel).toHaveCount(0);
      await toggle.click();
      await expect(drawer).toBeVisible();
      expect(await workspaceViolations(page)).toEqual([]);
      const x = language === 'he' ? 5 : PHONE.width - 5;
      await page.mouse.click(x, PHONE.height / 2);
      await expect(drawer).toBeHidden();
      await toggle.click();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    });
  });

  test('categories are renamed, deleted, reset, discarded and saved', { tag: '@only-en' }, async ({
    page,
    workspace,
    language,
    t,
  }) => {
    const dialog = page.getByRole('dialog', { name: t('Categories.manage.title') });
    const open = () => page.getByRole('button', { name: t('Categories.add') }).click();
    const press = (key: string, name?: string) => {
      const label = t(`Categories.manage.${key}`, name === undefined ? {} : { name: bidiIsolate(name) });
      return dialog.getByRole('button', { name: label, exact: true }).click();
    };
    const [bank = '', , , utilities = '', , , personal = ''] = Object.keys(DEFAULT_CATEGORIES[language]);
    const own = language === 'he' ? 'כספים' : 'Money';
    const nameField = dialog.getByRole('textbox', {
      name: t('Categories.manage.newName', { name: bidiIsolate(utilities) }),
      exact: true,
    });
    const rename = (name: string) => t('Categories.manage.rename', { name: bidiIsolate(name) });
    const subcategories = (name: string) => t('Categories.subcategoriesOf', { name: bidiIsolate(name) });
    const saved: unknown[] = [];
    let isAllowed = false;
    await page.route('**/api/categories', async (route) => {
      if (!isAllowed) return refuse(route, { status: 403, code: 'planRequired', message: 'No' });
      const { categories } = route.request().postDataJSON();
      saved.push(categories);
      await route.fulfill({ json: { success: true, categories } });
    });
    await workspace.open();
    await open();

    await test.step('an existing name is refused, Escape cancels, Enter commits', async () => {
      await press('rename', utilities);
      await nameField.fill(personal);
      await nameField.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(t('Categories.refusals.exists'));
      expect(await workspaceViolations(page)).toEqual([]);
      await nameField.press('Escape');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText(utilities, { exact: true })).toBeVisible();
      await press('rename', utilities);
      await nameField.fill(own);
      await nameField.press('Enter');
      await expect(dialog.getByText(own, { exact: true })).toBeVisible();
    });

    await test.step('a built-in category keeps its name and accepts subcategories', async () => {
      const newName = dialog.getByLabel(t('Categories.manage.newCategory'));
      await newName.fill(bank);
      await newName.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(t('Categories.refusals.builtIn'));
      await newName.fill('');
      await expect(dialog.getByRole('button', { name: rename(bank), exact: true })).toHaveCount(0);
      await dialog.getByRole('button', { name: subcategories(bank), exact: true }).click();
      const field = dialog.getByLabel(t('Categories.manage.newSubcategory', { name: bidiIsolate(bank) }));
      await field.fill('Yahav');
      await field.press('Enter');
      await expect(dialog.getByText('Yahav', { exact: true })).toBeVisible();
      expect(await workspaceViolations(page)).toEqual([]);
    });

    await test.step('built-in categories can be excluded, and then their names are available', async () => {
      const choice = dialog.getByLabel(t('Categories.manage.only'));
      const builtIn = dialog.getByRole('list', { name: t('Categories.manage.builtIn') });
      await expect(builtIn.locator('> li')).toHaveCount(CATEGORY_IDS.length);
      await choice.check();
      await expect(builtIn).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: rename(bank), exact: true })).toBeVisible();
      expect(await workspaceViolations(page)).toEqual([]);
      await choice.uncheck();
      await expect(builtIn).toBeVisible();
    });

    await test.step('a deletion is undone, and another one is kept', async () => {
      await press('delete', personal);
      await expect(dialog.getByText(t('Categories.manage.deleted', { name: bidiIsolate(personal) }))).toBeVisible();
      expect(await workspaceViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: t('Common.undo') }).click();
      await expect(dialog.getByText(personal, { exact: true })).toBeVisible();
      await press('delete', personal);
    });

    await test.step('discarding changes can be undone', async () => {
      await dialog.getByRole('button', { name: t('Common.cancel'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(t('Categories.manage.discarded'))).toBeVisible();
      await page.getByRole('button', { name: t('Common.undo') }).click();
      await expect(dialog.getByText(own, { exact: true })).toBeVisible();
      await expect(dialog.getByText(personal, { exact: true })).toHaveCount(0);
    });

    await test.step('a plan without custom categories saves nothing, and the draft is kept', async () => {
      await press('save');
      const plans = page.getByRole('dialog', { name: t('Plans.dialog.title') });
      const plan = bidiIsolate(t('Plans.names.personal'));
      await expect(plans.getByRole('alert')).toContainText(t('Plans.why.features.customCategories', { plan }));
      expect(await workspaceViolations(page)).toEqual([]);
      await plans.getByRole('button', { name: t('Plans.dialog.notNow') }).click();
      await expect(dialog.getByRole('alert')).toHaveText(t('Categories.manage.notSaved'));
      expect(await workspaceViolations(page)).toEqual([]);
      expect(saved).toEqual([]);
    });

    await test.step('saved, and reset to the defaults', async () => {
      isAllowed = true;
      await press('save');
      await expect(dialog).toBeHidden();
      const panel = page.getByRole('complementary', { name: t('Categories.title') });
      await expect(panel.getByText(own, { exact: true })).toBeVisible();
      await expect(panel.getByText(personal, { exact: true })).toHaveCount(0);
      await open();
      await press('reset');
      await expect(dialog.getByText(t('Categories.manage.resetNote'))).toBeVisible();
      expect(await workspaceViolations(page)).toEqual([]);
      await press('save');
      await expect(panel.getByText(personal, { exact: true })).toBeVisible();
      expect(saved).toEqual([expect.objectContaining({ [own]: DEFAULT_CATEGORIES[language][utilities] }), null]);
    });
  });
});

test('hovering over a name shows its card after half a second; it can be hovered, and Escape hides it', {
  tag: '@only-en',
}, async ({ page, workspace, t }) => {
  await page.clock.install();
  await answerSorting(page);
  await workspace.open();
  await workspace.drop([upload('paper.pdf', await textPdf(['A paper']))]);
  await workspace.isRead('paper.pdf', 1);
  await workspace.categorise();
  await workspace.isSorted('paper.pdf');
  const name = page.getByRole('button', { name: t('Preview.open', { name: bidiIsolate('paper.pdf') }), exact: true });
  const card = page.locator('.pv-card');
  await name.scrollIntoViewIfNeeded();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await name.hover();
  await page.clock.runFor(PREVIEW_DELAY_MS - 50);
  await expect(card).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(card).toBeVisible();
  await page.clock.resume();
  await expect(card.locator('canvas')).toBeVisible();
  await card.hover();
  await expect(card).toBeVisible();
  expect(await workspaceViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('a picture and a locked file are previewed in sequence', { tag: '@only-he' }, async ({ page, workspace, t }) => {
  await workspace.open();
  await workspace.drop([sampleUpload(PICTURE), sampleUpload(LOCKED)]);
  await workspace.isRead(PICTURE, 1);
  await page.getByRole('button', { name: t('Preview.open', { name: bidiIsolate(PICTURE) }), exact: true }).click();
  const picture = page.getByRole('dialog', { name: PICTURE });
  const image = picture.getByRole('img', { name: t('Preview.content', { name: bidiIsolate(PICTURE) }) });
  await expect(image).toBeVisible();
  await expect(picture.getByText(t('Preview.files.of', { number: 1, total: 2 }))).toBeVisible();
  const step = (key: string) => page.getByRole('button', { name: t(`Preview.files.${key}`) });
  await expect(step('previous')).toHaveAttribute('aria-disabled', 'true');
  expect(await workspaceViolations(page)).toEqual([]);
  const upright = await image.boundingBox();
  await picture.getByRole('button', { name: t('Preview.rotate.clockwise') }).click();
  await expect.poll(async () => (await image.boundingBox())?.width).not.toBe(upright?.width);
  await step('next').click();
  const locked = page.getByRole('dialog', { name: LOCKED });
  await expect(locked.getByText(t('Preview.locked.title'))).toBeVisible();
  await expect(step('next')).toHaveAttribute('aria-disabled', 'true');
  expect(await workspaceViolations(page)).toEqual([]);
  await step('previous').click();
  await expect(picture).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
});
