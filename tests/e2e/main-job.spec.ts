import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { categoryName } from '../../lib/engine/categorising/categories';
import { SUMMARY_TEXTS } from '../../lib/engine/export/summary-texts';
import { accountOf } from './support/account';
import { expect, test } from './support/test';
import { sampleFacts, sampleUpload } from './support/uploads';
import { SORTING_TIMEOUT_MS } from './support/workspace-page';

const LOCKED = 'secure_0412.pdf';
const SCANNED_PDF = 'scan0047.pdf';
const WORD_FILE = 'Doc1.docx';
const TIFF = 'CCF_000912.tif';
const TEXT_PDF = 'attachment-1.pdf';
/** A text PDF, a scanned PDF, a photo of a letter, a PNG, a TIFF of three frames and a Word file. */
const READABLE = [TEXT_PDF, SCANNED_PDF, 'IMG_2231.jpg', 'Screenshot_20260314-091544.png', TIFF, WORD_FILE];
const ALL = [...READABLE, LOCKED];
const READABLE_PAGES = READABLE.reduce((sum, file) => sum + sampleFacts(file).pages, 0);

interface Summary {
  readonly totalFiles: number;
  readonly processedFiles: number;
  readonly categories: readonly string[];
  readonly fileMapping: readonly { originalName: string; newName: string; category: string; confidence: number }[];
  readonly failedFiles?: readonly { originalName: string; reason: string }[];
}

async function summaryOf(zip: JSZip): Promise<Summary> {
  return JSON.parse((await zip.file('summary.json')?.async('string')) ?? '{}');
}

test('a visitor drops documents, corrects results, signs in and downloads sorted folders', async ({
  page,
  workspace,
  language,
  t,
}) => {
  test.slow();
  await workspace.open();

  await test.step('the files are read, and the encrypted one prompts for its password', async () => {
    await workspace.drop(ALL.map(sampleUpload));
    for (const file of READABLE) await workspace.isRead(file, sampleFacts(file).pages);
    const locked = workspace.row(LOCKED);
    await expect(locked.getByText(t('Workspace.row.password'))).toBeVisible();
    await expect(locked.getByRole('alert')).toHaveCount(0);
    await expect(workspace.checkbox(LOCKED)).toBeEnabled();
  });

  await test.step('all files are selected with one click', async () => {
    const count = (selected: number) => t('Workspace.table.selected', { selected, total: ALL.length });
    await expect(workspace.selectAll).toBeChecked();
    await workspace.selectAll.click();
    await expect(page.getByText(count(0))).toBeVisible();
    await workspace.selectAll.click();
    await expect(page.getByText(count(ALL.length))).toBeVisible();
  });

  await test.step('each file is sorted and gets a descriptive name', async () => {
    await workspace.categorise();
    // Three pages take long enough to observe each one, once the files before it are done.
    const words = [1, 2, 3].map((at) => t('Workspace.row.readingPage', { page: at, total: 3 }));
    const sorting = workspace.row(TIFF).getByText(new RegExp(`^(${words.join('|')})$`));
    await expect.poll(() => sorting.isVisible(), { intervals: [100], timeout: SORTING_TIMEOUT_MS }).toBe(true);
    for (const file of READABLE) await workspace.isSorted(file);
    for (const file of READABLE) {
      const { category, alsoRight = [] } = sampleFacts(file);
      const right = [category, ...alsoRight].map((id) => workspace.label(id));
      expect.soft(right, `category of ${file}`).toContain(await workspace.category(file));
      const extension = file.slice(file.lastIndexOf('.'));
      const name = await workspace.savedName(file);
      expect.soft(name.endsWith(extension), `${name} keeps ${extension}`).toBe(true);
      expect.soft(name.includes(file.replace(extension, '')), `${name} is a new name`).toBe(false);
    }
    for (const file of [TEXT_PDF, WORD_FILE]) {
      expect.soft(await workspace.savedName(file)).toMatch(new RegExp(`^${sampleFacts(file).date}_`));
    }
    await expect(workspace.row(LOCKED).getByText(t('Workspace.row.password'))).toBeVisible();
  });

  const stem = language === 'he' ? 'חוזה_הדירה_בחיפה' : 'Lease_of_the_flat_in_Haifa';
  const chosen = await test.step('a category and a name are edited', async () => {
    const label = await workspace.takeAlternative(WORD_FILE);
    await expect(workspace.row(WORD_FILE).getByText(t('Workspace.row.yourChoice'))).toBeVisible();
    expect(await workspace.category(WORD_FILE)).toBe(label);
    await workspace.rename(SCANNED_PDF, stem);
    await expect.poll(() => workspace.savedName(SCANNED_PDF)).toBe(`${stem}.pdf`);
    return label;
  });

  const names = new Map<string, string>();
  const isListedWithResults = async () => {
    for (const file of READABLE) {
      await workspace.isSorted(file);
      expect(await workspace.savedName(file), `name of ${file}`).toBe(names.get(file));
    }
    expect(await workspace.category(WORD_FILE)).toBe(chosen);
    await expect(workspace.row(LOCKED)).toBeVisible();
  };

  await test.step('a reload keeps everything', async () => {
    for (const file of READABLE) names.set(file, await workspace.savedName(file));
    await page.reload();
    await workspace.isAlive();
    await isListedWithResults();
  });

  const zip =
    await test.step('signing in to download keeps everything, and the download resumes automatically', async () => {
      await expect(workspace.barButton('zip')).toHaveCount(0);
      const downloading = page.waitForEvent('download');
      await workspace.signInAs(accountOf('mainJob', language));
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('organized-documents.zip');
      await expect(workspace.barButton('zip')).toBeEnabled();
      await expect(workspace.barButton('signIn')).toHaveCount(0);
      await isListedWithResults();
      return JSZip.loadAsync(await readFile(await download.path()));
    });

  await test.step('the ZIP contains every file in its folder, with its new name, byte for byte', async () => {
    const summary = await summaryOf(zip);
    expect(summary).toMatchObject({ totalFiles: ALL.length, processedFiles: READABLE.length });
    expect(summary.fileMapping.map((entry) => entry.originalName).sort()).toEqual([...READABLE].sort());
    expect(summary.failedFiles?.map((entry) => entry.originalName)).toEqual([LOCKED]);
    for (const { originalName, newName, category } of summary.fileMapping) {
      expect(newName).toBe(names.get(originalName));
      const { category: expected, alsoRight = [] } = sampleFacts(originalName);
      const folders = [expected, ...alsoRight].map((id) => categoryName(id, language));
      if (originalName !== WORD_FILE) expect.soft(folders, `folder of ${originalName}`).toContain(category);
      const bytes = await zip.file(`${category}/${newName}`)?.async('nodebuffer');
      expect(bytes?.equals(sampleUpload(originalName).buffer), `bytes of ${originalName}`).toBe(true);
    }
    const files = Object.values(zip.files).filter((entry) => !entry.dir);
    expect(files).toHaveLength(READABLE.length + 3);
  });

  await test.step('the readable summary is in the folder language', async () => {
    const { fileName, heading } = SUMMARY_TEXTS[language];
    const text = (await zip.file(fileName)?.async('string')) ?? '';
    expect(text).toContain(heading);
    for (const name of names.values()) expect(text).toContain(name);
  });

  await test.step('the pages are counted once, however often they are saved', async () => {
    await expect.poll(() => workspace.usedPages()).toBe(READABLE_PAGES);
    const again = page.waitForEvent('download');
    await expect(workspace.barButton('zip')).toBeEnabled();
    await workspace.barButton('zip').click();
    await again;
    await page.reload();
    expect(await workspace.usedPages()).toBe(READABLE_PAGES);
  });

  await test.step('signing out clears the list permanently', async () => {
    await workspace.signOut();
    await expect(page.getByRole('button', { name: t('Common.signIn'), exact: true }).first()).toBeVisible();
    await expect(workspace.table).toHaveCount(0);
    await page.reload();
    await workspace.isAlive();
    await expect(workspace.table).toHaveCount(0);
  });
});
