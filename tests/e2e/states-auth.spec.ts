import type { Page } from '@playwright/test';
import type { UserAnswer } from '../../lib/features/sign-in/viewer';
import { accountOf, SESSION_COOKIE, signIn } from './support/account';
import { workspaceViolations } from './support/axe';
import { answerAccount, refuse } from './support/stand-ins';
import { expect, themedTest as test } from './support/test';
import { sampleUpload } from './support/uploads';

const WORD_FILE = 'Doc1.docx';
const SCRIPT = '**/gsi/client';
const MAX_TRIES = 30;
/** The HTML without its scripts. */
const drawn = (html: string) => html.replaceAll(/<script\b.*?<\/script>/gs, '');

/** Stubs Google's script with a button that immediately returns a credential, or none. */
async function standInForGoogle(page: Page, credential?: string): Promise<void> {
  const response = JSON.stringify({ credential });
  await page.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        let settings;
        const renderButton = (parent, { click_listener }) => {
          const button = document.createElement('button');
          button.textContent = 'Google';
          button.onclick = () => { click_listener(); settings.callback(${response}); };
          parent.replaceChildren(button);
        };
        const initialize = (options) => { settings = options; };
        window.google = { accounts: { id: { initialize, renderButton, disableAutoSelect() {} } } };`,
    }),
  );
}

test('the first response shows who is signed in, without a flash', { tag: '@only-en' }, async ({
  page,
  request,
  address,
  language,
  t,
}) => {
  const signedOut = drawn(await (await request.get(address('/'))).text());
  expect(signedOut).toContain(t('Workspace.dropzone.titleAnonymous'));
  expect(signedOut).toContain(t('Landing.closing.title'));
  await signIn(page, language, t);
  const signedIn = drawn(await (await page.request.get(address('/'))).text());
  expect(signedIn).toContain(t('Workspace.dropzone.titleSignedIn'));
  expect(signedIn).not.toContain(t('Usage.loading'));
  expect(signedIn).toContain(t('Usage.barLabel'));
  expect(signedIn).not.toContain(t('Landing.closing.title'));
});

test('an invalid stored session is cleared, and the page shows a visitor', { tag: '@only-en' }, async ({
  page,
  workspace,
  baseURL,
  t,
}) => {
  await page.context().addCookies([{ name: SESSION_COOKIE, value: 'broken', url: baseURL ?? '' }]);
  await workspace.open();
  await expect(page.getByRole('banner').getByRole('button', { name: t('Common.signIn'), exact: true })).toBeVisible();
  await expect(page.getByText(t('Workspace.dropzone.titleAnonymous'))).toBeVisible();
  const sessionCookies = (await page.context().cookies()).filter(({ name }) => name === SESSION_COOKIE);
  expect(sessionCookies).toEqual([]);
});

test('the Google button shows that it is loading, and after its retries that it is unavailable', {
  tag: '@only-en',
}, async ({ page, workspace, t }) => {
  const script = Promise.withResolvers<void>();
  let tries = 0;
  await page.route(SCRIPT, async (route) => {
    tries += 1;
    await script.promise;
    await route.abort();
  });
  await workspace.open();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('Common.signIn'), exact: true })
    .click();
  const menu = page.getByRole('dialog', { name: t('Common.signIn') });
  await expect(menu.getByText(t('Auth.loading'))).toBeDisabled();
  expect(await workspaceViolations(page)).toEqual([]);
  script.resolve();
  await expect(menu.getByText(t('Auth.unavailable'))).toBeDisabled();
  expect(tries).toBeLessThanOrEqual(MAX_TRIES);
  await expect(menu.getByRole('button', { name: t('Auth.continueWithGoogle') })).toBeEnabled();
  expect(await workspaceViolations(page)).toEqual([]);
});

test('a failed sign-in shows the reason next to the button', { tag: '@only-he' }, async ({ page, workspace, t }) => {
  await standInForGoogle(page, 'a credential');
  const reason = t('Errors.emailNotVerified');
  let answer: 'refused' | 'tokenless' = 'refused';
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/auth/google', async (route) => {
    await gate.promise;
    if (answer === 'refused') await refuse(route, { status: 403, code: 'emailNotVerified', message: reason });
    else await route.fulfill({ json: {} });
  });
  await workspace.open();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('Common.signIn'), exact: true })
    .click();
  const menu = page.getByRole('dialog', { name: t('Common.signIn') });
  const google = menu.getByRole('button', { name: 'Google' });
  await google.click();
  await expect(menu.getByText(t('Auth.signingIn'))).toBeVisible();
  expect(await workspaceViolations(page)).toEqual([]);
  gate.resolve();
  await expect(menu.getByRole('alert')).toHaveText(t('Auth.failed', { message: reason }));
  expect(await workspaceViolations(page)).toEqual([]);
  answer = 'tokenless';
  await google.click();
  await expect(menu.getByRole('alert')).toHaveText(t('Auth.noToken'));
});

test('a sign-in without a credential and a redirect with an error show a message', {
  tag: '@only-he',
}, async ({ page, workspace, address, t }) => {
  await standInForGoogle(page);
  await page.goto(address('/?error=OAuthCallback'));
  await workspace.isAlive();
  const message = t('Errors.credentialInvalid');
  await expect(page.getByRole('alert').filter({ hasText: t('Auth.failed', { message }) })).toBeVisible();
  await expect(page).toHaveURL(address('/'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('Common.signIn'), exact: true })
    .click();
  const menu = page.getByRole('dialog', { name: t('Common.signIn') });
  await menu.getByRole('button', { name: 'Google' }).click();
  await expect(menu.getByRole('alert')).toHaveText(t('Auth.noCredential'));
});

test('a missing profile photo is replaced by an initial', { tag: '@only-en' }, async ({ page, t }) => {
  // Google's photo host, which the page's policy blocks.
  const picture = 'https://lh3.googleusercontent.com/a/noa';
  const user: UserAnswer = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Noa Levi',
    given_name: 'Noa',
    email: 'noa@example.com',
    picture,
    subscription: { planType: 'free' },
  };
  await standInForGoogle(page, 'a credential');
  await page.route('**/api/auth/google', (route) => route.fulfill({ json: { token: 'a token', user } }));
  let requests = 0;
  await page.route(picture, (route) => {
    requests += 1;
    return route.abort();
  });
  // This page renders the account itself; the landing page waits for the server.
  await page.goto('/nowhere');
  // The server's version of the page does not know this account, so it is blocked.
  await page.route('**/*_rsc=*', () => undefined);
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('Common.signIn'), exact: true })
    .click();
  await page
    .getByRole('dialog', { name: t('Common.signIn') })
    .getByRole('button', { name: 'Google' })
    .click();
  const account = page.getByRole('button', { name: t('Header.account', { name: 'Noa' }) });
  await expect(account.locator('.avatar')).toHaveText('N');
  expect(requests).toBe(1);
  await expect(account.locator('img')).toHaveCount(0);
});

test('the list of a user who did not sign out is not shown to the next user', {
  tag: '@only-en',
}, async ({ page, workspace, language, t }) => {
  await answerAccount(page);
  await signIn(page, language, t);
  await workspace.open();
  await workspace.drop([sampleUpload(WORD_FILE)]);
  await workspace.isRead(WORD_FILE, 1);
  await page.context().clearCookies();
  await page.reload();
  await workspace.isRead(WORD_FILE, 1);
  await workspace.signInAs(accountOf('nextPerson', language));
  await expect(page.getByRole('heading', { name: t('Workspace.empty.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('Workspace.empty.title') })).toBeVisible();
  await expect(workspace.table).toHaveCount(0);
});
