import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useViewer } from '@/components/auth/auth-provider';
import { SIGNED_IN_EVENT } from '@/lib/platform/auth/events';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { GoogleSignInButton } from './google-sign-in-button';

const GOOGLE = { clientId: 'client', scriptUrl: 'https://google.example/gsi.js', apiUrl: '', preview: null };
const USER = {
  id: VIEWER.id,
  name: VIEWER.name,
  given_name: VIEWER.givenName,
  email: VIEWER.email,
  picture: null,
  subscription: { planType: 'free' },
};
const NONCE = { 'GET /api/auth/nonce': { nonce: 'n1' } };
type Callback = (response: { credential?: string }) => void;

/** Google takes one callback for a page. */
let callback: Callback = () => {};
const answer = (credential?: string) => act(async () => callback(credential === undefined ? {} : { credential }));

/** Google's script, which draws a button. `answer` is what follows when somebody has chosen an account there. */
function stubGoogle() {
  const id = {
    initialize(options: { callback: Callback }) {
      callback = options.callback;
    },
    renderButton(parent: HTMLElement, options: { locale: string; click_listener: () => void }) {
      const button = document.createElement('button');
      button.textContent = 'Google';
      button.lang = options.locale;
      button.onclick = options.click_listener;
      parent.replaceChildren(button);
    },
    disableAutoSelect() {},
  };
  vi.stubGlobal('google', { accounts: { id } });
}
function Who() {
  return <p>{useViewer()?.email ?? 'nobody'}</p>;
}
const page = (google: typeof GOOGLE | object = GOOGLE) =>
  renderPage(
    <>
      <GoogleSignInButton />
      <Who />
    </>,
    { settings: { google: { ...GOOGLE, ...google } } },
  );

describe('signing in with Google', () => {
  it('shows a loading state and then the button', async () => {
    answerRequests(NONCE);
    stubGoogle();
    page();
    expect(screen.getByRole('button', { name: 'Google Sign-In (loading...)' })).toBeDisabled();
    expect(await screen.findByRole('button', { name: 'Google' })).toBeVisible();
    expect(screen.queryByText(/loading/)).not.toBeInTheDocument();
  });

  it('sends the credential, updates the user and loads the signed-in page', async () => {
    const requests = answerRequests({ ...NONCE, 'POST /api/auth/google': { token: 't', user: USER } });
    stubGoogle();
    const onSignedIn = vi.fn();
    window.addEventListener(SIGNED_IN_EVENT, onSignedIn, { once: true });
    const { user, router } = page();
    await user.click(await screen.findByRole('button', { name: 'Google' }));
    await answer('credential1');
    expect(await screen.findByText(VIEWER.email)).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ path: '/api/auth/google', body: { credential: 'credential1' } });
    expect(onSignedIn).toHaveBeenCalledOnce();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it.each<[string, unknown, string | undefined, RegExp]>([
    ['no credential', {}, undefined, /^Google did not return a credential\.$/],
    ['an answer without a token', { user: USER }, 'c', /^Authentication failed: No token received\.$/],
    ['a refusal', refusal(403, 'suspended', 'Suspended'), 'c', /^Sign-in failed: .+/],
  ])('shows the failure: %s', async (_, served, credential, text) => {
    answerRequests({ ...NONCE, 'POST /api/auth/google': served });
    stubGoogle();
    const { user, router } = page();
    await user.click(await screen.findByRole('button', { name: 'Google' }));
    await answer(credential);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText('nobody')).toBeVisible();
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('is hidden without configuration', () => {
    page({ clientId: null });
    expect(screen.getByRole('button', { name: 'Google Sign-In (unavailable)' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
  });
});

describe('signing in as a reviewer of a preview', () => {
  const preview = { preview: { lacks: [] }, clientId: null };

  it('takes a single click', async () => {
    const requests = answerRequests({ 'POST /api/preview/sign-in': { token: 't', user: USER } });
    const { user } = page(preview);
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in as a reviewer' }));
    expect(await screen.findByText(VIEWER.email)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('shows why it failed', async () => {
    answerRequests({ 'POST /api/preview/sign-in': refusal(503, 'unavailable', 'Down') });
    const { user } = page(preview);
    await user.click(screen.getByRole('button', { name: 'Sign in as a reviewer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
  });
});
