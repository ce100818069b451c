import { SAMPLE_COUNT } from '../../lib/features/site/samples/sample-count';
import { SAMPLE_PAPERS } from '../../lib/features/site/samples/sample-papers';
import { ANONYMOUS_FILES } from '../../lib/features/usage/limits';
import { accountOf } from './support/account';
import { answerFirst } from './support/routes';
import { expect, test } from './support/test';

test('six sample documents are added by one click, really sorted, and cost nothing', {
  tag: '@only-he',
}, async ({ page, workspace, language, t }) => {
  const samples = SAMPLE_PAPERS[language];
  await workspace.open();
  const button = page.getByRole('button', { name: t('Workspace.samples.try', { count: SAMPLE_COUNT }) });

  await test.step('a failed download is reported and can be retried', async () => {
    await answerFirst(page, '**/samples/*', samples.length, (route) => route.abort());
    await button.click();
    await expect(page.getByText(t('Workspace.samples.failed.title'))).toBeVisible();
    await page.getByRole('button', { name: t('Common.retry'), exact: true }).click();
  });

  await test.step('the samples are sorted automatically', async () => {
    for (const { file } of samples) await workspace.isSorted(file);
    await expect(page.getByText(t('Workspace.samples.note'))).toHaveCount(samples.length);
    await expect(page.getByText(`0/${ANONYMOUS_FILES}`)).toBeVisible();
    const { usage } = await (await page.request.get('/api/usage')).json();
    expect(usage.anonymous.filesLeft).toBe(ANONYMOUS_FILES);
    expect(usage.anonymous.pagesLeft).toBe(usage.anonymous.pagesLimit);
  });

  await test.step('the samples are exported for free', async () => {
    const claims: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/claim-usage')) claims.push(request.url());
    });
    const download = page.waitForEvent('download');
    await workspace.signInAs(accountOf('states', language));
    expect((await download).suggestedFilename()).toBe('organized-documents.zip');
    expect(claims).toEqual([]);
  });
});
