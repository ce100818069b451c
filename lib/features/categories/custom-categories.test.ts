import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';

const SET: CategorySet = { Cars: ['Ford'], Bank: [] };
const MINE: UserCategories = { set: SET, isOnly: true };
const OLDER: UserCategories = { set: { Papers: [] }, isOnly: false };
/** What requests and answers carry of them. */
const carried = ({ set, isOnly }: UserCategories) => ({ categories: set, onlyOwnCategories: isOnly });

let stored: Map<string, string>;
/** Addresses of the requests. */
let asked: string[];
let sent: { method: string; body: unknown }[];
let answer: () => Response;

/** The store of a page that has just been loaded; what the browser holds stays from page to page. */
async function freshPage() {
  vi.resetModules();
  return import('./custom-categories.client');
}

const load = (page: Awaited<ReturnType<typeof freshPage>>, viewerId = 'noa', rendered?: UserCategories | null) =>
  page.loadCustomCategories(viewerId, 'en', new AbortController().signal, rendered);
const accountHas = (own: UserCategories | null) => {
  answer = () => Response.json({ success: true, ...(own ? carried(own) : { categories: null }) });
};
const serverFails = (status: number, code: string) => {
  answer = () => Response.json({ success: false, code, message: code, error: code }, { status });
};

beforeEach(() => {
  stored = new Map();
  asked = [];
  sent = [];
  accountHas(null);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    asked.push(path);
    sent.push({ method: method ?? 'GET', body: body ? JSON.parse(String(body)) : null });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('custom categories', () => {
  it('use the built-in ones until something is saved', async () => {
    const page = await freshPage();
    expect(page.categoriesToSortInto()).toBeUndefined();
    await load(page);
    expect(page.categoriesToSortInto()).toBeUndefined();
  });

  it('come with the rendered page, without a request', async () => {
    const page = await freshPage();
    await load(page, 'noa', MINE);
    expect(page.categoriesToSortInto()).toEqual(carried(MINE));
    expect(JSON.parse(stored.get('customCategories_en') ?? '')).toEqual(SET);
    expect(sent).toEqual([]);
  });

  it('ignore an older page once the account has sent newer ones', async () => {
    const page = await freshPage();
    accountHas(MINE);
    await load(page);
    await load(page, 'noa', OLDER);
    expect(page.categoriesToSortInto()).toEqual(carried(MINE));
  });

  it('prefer unsent changes to those of the rendered page', async () => {
    const before = await freshPage();
    await load(before);
    serverFails(503, 'unavailable');
    await before.saveCustomCategories('en', MINE);
    accountHas(MINE);
    const page = await freshPage();
    await load(page, 'noa', OLDER);
    expect(page.categoriesToSortInto()).toEqual(carried(MINE));
    expect(sent.at(-1)?.method).toBe('PUT');
  });

  it('are used for sorting once saved, locally and in the account', async () => {
    const page = await freshPage();
    await load(page);
    expect(await page.saveCustomCategories('en', MINE)).toEqual({ kind: 'saved' });
    expect(page.categoriesToSortInto()).toEqual(carried(MINE));
    expect(JSON.parse(stored.get('customCategories_en') ?? '')).toEqual(SET);
    expect(sent.at(-1)).toEqual({ method: 'PUT', body: { language: 'en', userId: 'noa', ...carried(MINE) } });
  });

  it('belong to the interface language', async () => {
    const page = await freshPage();
    await load(page);
    await page.saveCustomCategories('en', MINE);
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', { documentElement: { lang: 'he' } });
    expect(page.categoriesToSortInto()).toBeUndefined();
  });

  it('are loaded from the account, which overrides the browser', async () => {
    stored.set('customCategories_en', JSON.stringify(OLDER.set));
    accountHas(MINE);
    const page = await freshPage();
    await load(page);
    expect(page.categoriesToSortInto()).toEqual(carried(MINE));
    expect(JSON.parse(stored.get('customCategories_en') ?? '')).toEqual(SET);
  });

  it('are merged with the built-in ones if they were stored before the choice existed', async () => {
    stored.set('customCategories_en', JSON.stringify(SET));
    stored.set('customCategoriesOf', JSON.stringify({ owner: 'noa', unsent: [] }));
    answer = () => Response.json({ success: false }, { status: 500 });
    const page = await freshPage();
    await load(page);
    expect(page.categoriesToSortInto()).toEqual({ categories: SET, onlyOwnCategories: false });
    answer = () => Response.json({ success: true, categories: OLDER.set });
    await load(page);
    expect(page.categoriesToSortInto()).toEqual(carried(OLDER));
  });

  it('are stored in this browser with the choice of each language', async () => {
    const page = await freshPage();
    await load(page);
    await page.saveCustomCategories('he', OLDER);
    await page.saveCustomCategories('en', MINE);
    answer = () => Response.json({ success: false }, { status: 500 });
    const nextVisit = await freshPage();
    await load(nextVisit);
    expect(nextVisit.categoriesToSortInto()).toEqual(carried(MINE));
    await nextVisit.saveCustomCategories('en', null);
    expect(JSON.parse(stored.get('customCategoriesOf') ?? '')).toMatchObject({ only: [] });
  });

  it.each(['{', '[]', '{"a/b":[]}', 'null'])('fall back to the defaults when %j is stored', async (corrupt) => {
    stored.set('customCategories_en', corrupt);
    const page = await freshPage();
    await load(page);
    expect(page.categoriesToSortInto()).toBeUndefined();
  });

  it('are stored locally if the account is unreachable, and sent at the next visit', async () => {
    const page = await freshPage();
    await load(page);
    serverFails(503, 'unavailable');
    expect(await page.saveCustomCategories('en', MINE)).toMatchObject({ kind: 'kept' });
    expect(page.categoriesToSortInto()).toEqual(carried(MINE));

    accountHas(OLDER);
    const nextVisit = await freshPage();
    await load(nextVisit);
    expect(sent.at(-1)).toEqual({ method: 'PUT', body: { language: 'en', userId: 'noa', ...carried(MINE) } });
    expect(nextVisit.categoriesToSortInto()).toEqual(carried(MINE));
    await load(await freshPage());
    expect(sent.at(-1)?.method).toBe('GET');
  });

  it('do not change if the plan does not include them', async () => {
    const page = await freshPage();
    await load(page);
    serverFails(402, 'planRequired');
    expect(await page.saveCustomCategories('en', MINE)).toEqual({ kind: 'planRequired' });
    expect(page.categoriesToSortInto()).toBeUndefined();
    expect(stored.has('customCategories_en')).toBe(false);
  });

  it('are replaced by the built-in ones when the plan ends, until they are saved again', async () => {
    accountHas(MINE);
    const page = await freshPage();
    await load(page);
    page.reportLapsedCategories();
    expect(page.categoriesToSortInto()).toBeUndefined();
    await page.saveCustomCategories('en', MINE);
    expect(page.categoriesToSortInto()).toEqual(carried(MINE));
  });

  it('can be reset to the defaults', async () => {
    accountHas(MINE);
    const page = await freshPage();
    await load(page);
    await page.saveCustomCategories('en', null);
    expect(page.categoriesToSortInto()).toBeUndefined();
    expect(stored.has('customCategories_en')).toBe(false);
  });

  it('are never shared with another user of this browser', async () => {
    accountHas(MINE);
    await load(await freshPage(), 'noa');
    accountHas(null);
    const page = await freshPage();
    await load(page, 'dan');
    expect(page.categoriesToSortInto()).toBeUndefined();
    expect(stored.has('customCategories_en')).toBe(false);
  });

  describe('while another tab is signed in to another account', () => {
    it('are loaded and saved for the account of this page only', async () => {
      const page = await freshPage();
      serverFails(403, 'accountChanged');
      await load(page, 'noa');
      expect(asked).toEqual(['/api/categories?language=en&userId=noa']);
      expect(await page.saveCustomCategories('en', MINE)).toMatchObject({ kind: 'refused' });
      expect(sent.at(-1)?.body).toMatchObject({ userId: 'noa' });
      expect(page.categoriesToSortInto()).toBeUndefined();
      expect(stored.size).toBe(0);
    });

    it('do not overwrite the stored copies of that account', async () => {
      const page = await freshPage();
      await load(page, 'noa');
      const other = await freshPage();
      await load(other, 'dan');
      await other.saveCustomCategories('he', OLDER);
      const before = new Map(stored);
      serverFails(503, 'unavailable');
      expect(await page.saveCustomCategories('en', MINE)).toEqual({ kind: 'overtaken' });
      expect(stored).toEqual(before);
    });

    it('are not saved after a sign-out', async () => {
      const page = await freshPage();
      await load(page, 'noa');
      window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
      sent = [];
      expect(await page.saveCustomCategories('en', MINE)).toEqual({ kind: 'overtaken' });
      expect(sent).toEqual([]);
    });
  });
});
