import { consentPage, handOverTokenPage } from './drive-pages.mjs';
import { DRIVE_SCOPE } from './drive-store.mjs';
import { chooserPage } from './pages.mjs';

const WORDS = {
  [DRIVE_SCOPE]: 'See, edit, create, and delete only the specific Google Drive files you use with this app',
};

/**
 * The window of `google.accounts.oauth2.initTokenClient`: account choice, a consent with optional scopes, a token.
 * After a first consent, a request without `prompt` does not ask again, as at Google.
 * @param {{ accounts: { email: string, name: string }[], mintToken: (grant: { email: string, scopes: string[] }) =>
 * object, originRefusal: (asked: Record<string, string>) => string | null, agreed: Map<string, Set<string>> }} options
 * `agreed`: granted scopes of each account
 */
export function createTokenWindow({ accounts, mintToken, originRefusal, agreed }) {
  const find = (email) => accounts.find((account) => account.email === email);

  /** @returns {{ status: number, html?: string, refusal?: string }} */
  return function answer(asked, isSent) {
    const refusal = originRefusal(asked);
    if (refusal) return { status: 400, refusal };
    const { client_id, origin, scope = '', state = '', prompt = '', hint = '', email = hint } = asked;
    if (!scope) return { status: 400, refusal: '400 invalid_request' };
    const fields = { client_id, origin, scope, state, prompt };
    const scopes = scope.split(' ').filter(Boolean);
    const handOver = (content) => ({ status: 200, html: handOverTokenPage({ state, ...content }, origin) });
    if (!find(email) || prompt === 'select_account') {
      const again = { ...fields, prompt: prompt === 'select_account' ? '' : prompt };
      return { status: 200, html: chooserPage({ accounts, action: '/gsi/token', fields: again }) };
    }
    const known = agreed.get(email) ?? new Set();
    if (isSent && asked.decision) {
      if (asked.decision !== 'allow')
        return handOver({ error: 'access_denied', error_description: 'The user denied access.' });
      const granted = scopes.filter((id) => id === asked.granted);
      agreed.set(email, new Set([...known, ...granted]));
      return handOver(mintToken({ email, scopes: granted }));
    }
    if (prompt !== 'consent' && scopes.every((id) => known.has(id))) return handOver(mintToken({ email, scopes }));
    const named = scopes.map((id) => ({ id, words: WORDS[id] ?? id }));
    return { status: 200, html: consentPage({ email, fields, scopes: named, action: '/gsi/token' }) };
  };
}
