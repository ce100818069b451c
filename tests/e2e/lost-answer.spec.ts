import { accountOf } from './support/account';
import { expect, test } from './support/test';
import { sampleUpload } from './support/uploads';

const FILE = 'Doc1.docx';

test('a document whose answer is lost on the way is sent again and paid for once', { tag: '@only-en' }, async ({
  page,
  workspace,
  language,
}) => {
  test.slow();
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('lostAnswer', language));
  const sent: { documentId: string }[] = [];
  await page.route('**/vision-categorize', async (route) => {
    sent.push(...route.request().postDataJSON().documents);
    if (sent.length > 1) return route.continue();
    const answer = await route.fetch();
    expect(answer.ok()).toBe(true);
    return route.abort();
  });
  await workspace.drop([sampleUpload(FILE)]);
  await workspace.categorise();
  await workspace.isSorted(FILE);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);

  const claiming = page.waitForResponse('**/api/claim-usage');
  const downloading = page.waitForEvent('download');
  await workspace.barButton('zip').click();
  expect(await (await claiming).json()).toMatchObject({ success: true, pagesDeducted: 1 });
  await downloading;
});
