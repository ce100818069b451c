/*
 * Stand-in for Google Identity Services (https://accounts.google.com/gsi/client): the features that a sign-in button
 * and a token client need.
 */

{
  const base = new URL(document.currentScript.src).origin;
  const TEXTS = {
    en: {
      signin_with: 'Sign in with Google',
      signup_with: 'Sign up with Google',
      continue_with: 'Continue with Google',
      signin: 'Sign in',
    },
    he: {
      signin_with: 'כניסה באמצעות Google',
      signup_with: 'הרשמה באמצעות Google',
      continue_with: 'המשך עם Google',
      signin: 'כניסה',
    },
  };
  let settings;
  let chooser;

  function warn(text) {
    console.error(`[GSI_LOGGER]: ${text}`);
  }

  function openChooser() {
    const query = new URLSearchParams({ client_id: settings.client_id, origin: location.origin });
    if (settings.nonce) query.set('nonce', settings.nonce);
    chooser = open(`${base}/gsi/select?${query}`, 'google-stand-in', 'popup,width=480,height=560');
    if (!chooser) warn('The pop-up window was blocked.');
  }

  addEventListener('message', (event) => {
    if (event.origin !== base || event.source !== chooser || event.data?.type !== 'google-credential') return;
    settings.callback?.({ credential: event.data.credential, select_by: 'btn', clientId: settings.client_id });
  });

  function renderButton(parent, { text = 'signin_with', locale = 'en', width, click_listener: onClick } = {}) {
    if (!settings) return warn('Failed to render button before calling initialize().');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = (TEXTS[locale.slice(0, 2)] ?? TEXTS.en)[text] ?? TEXTS.en.signin_with;
    button.style.cssText =
      'font:500 14px/1 system-ui,sans-serif;height:40px;padding:0 16px;border:1px solid #747775;border-radius:4px;background:#fff;color:#1f1f1f;cursor:pointer';
    if (width) button.style.width = `${Number(width)}px`;
    button.addEventListener('click', () => {
      onClick?.();
      openChooser();
    });
    parent.replaceChildren(button);
  }

  const id = {
    initialize(options) {
      if (!options?.client_id) return warn('Missing required parameter: client_id.');
      if (settings) console.warn('[GSI_LOGGER]: google.accounts.id.initialize() is called multiple times.');
      settings = options;
    },
    renderButton,
    prompt() {},
    cancel() {},
    disableAutoSelect() {},
  };

  const CLOSED_POLL_MS = 200;
  /** A window closes right after sending its response, and the message may arrive after the close is detected. */
  const CLOSED_POLLS = 3;
  const scopesOf = (response) => (response.scope ?? '').split(' ');

  /** Token client with a Google window; https://developers.google.com/identity/oauth2/web/reference/js-reference. */
  function initTokenClient(config) {
    if (!config?.client_id || !config.scope || !config.callback) {
      throw new Error('initTokenClient needs client_id, scope and callback.');
    }
    return {
      requestAccessToken(overrides = {}) {
        const { client_id, scope, hint, login_hint, prompt, state, callback, error_callback } = {
          ...config,
          ...overrides,
        };
        const query = new URLSearchParams({ client_id, scope, origin: location.origin });
        const given = { hint: login_hint ?? hint, prompt, state };
        for (const [name, value] of Object.entries(given)) if (value) query.set(name, value);
        const opened = open(`${base}/gsi/token?${query}`, 'google-stand-in-token', 'popup,width=480,height=640');
        if (!opened) {
          return error_callback?.({ type: 'popup_failed_to_open', message: 'Failed to open popup window.' });
        }
        const end = () => {
          clearInterval(poll);
          removeEventListener('message', receive);
        };
        const receive = (event) => {
          if (event.origin !== base || event.source !== opened || event.data?.type !== 'google-token') return;
          end();
          callback(event.data.answer);
        };
        let closedPolls = 0;
        const poll = setInterval(() => {
          if (opened.closed) closedPolls += 1;
          if (closedPolls < CLOSED_POLLS) return;
          end();
          error_callback?.({ type: 'popup_closed', message: 'Popup window closed.' });
        }, CLOSED_POLL_MS);
        addEventListener('message', receive);
      },
    };
  }

  const oauth2 = {
    initTokenClient,
    hasGrantedAllScopes: (response, ...scopes) => scopes.every((scope) => scopesOf(response).includes(scope)),
    hasGrantedAnyScope: (response, ...scopes) => scopes.some((scope) => scopesOf(response).includes(scope)),
    revoke(token, done) {
      fetch(`${base}/gsi/revoke`, { method: 'POST', body: new URLSearchParams({ token }) }).then(
        ({ ok }) => done?.({ successful: ok }),
        () => done?.({ successful: false }),
      );
    },
  };
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id, oauth2 } };
}
