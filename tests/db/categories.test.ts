import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteCustomCategories, getCustomCategories, saveCustomCategories } from '@/db/queries/categories';
import { ownCategories } from '@/db/schema/categories';
import { users } from '@/db/schema/users';
import { getCustomCategories as getSet } from '@/lib/features/categories/get-custom-categories.server';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

const LATER = new Date('2026-04-01T08:00:00Z');
/** Neither sorted alphabetically nor by length. */
const SET = { Work: ['Zeta', 'Alpha'], 'Grandma’s flat': [], Bank: ['Leumi'], אחר: [] };

describeOnEachDatabase('own categories', (getDb) => {
  const newUser = async () => (await userContext(getDb())).actor.userId;
  const save = (userId: string, language: string, categories: Record<string, string[]>, updatedAt = NOW) =>
    saveCustomCategories(getDb(), { userId, language, categories, isOnly: false, updatedAt });
  const setOf = async (userId: string, language: string) =>
    (await getCustomCategories(getDb(), userId, language))?.categories;
  const rowsOf = (userId: string) => getDb().select().from(ownCategories).where(eq(ownCategories.userId, userId));

  it('are none at first', async () => {
    expect(await getCustomCategories(getDb(), await newUser(), 'en')).toBeNull();
  });

  it('are returned in the user’s order', async () => {
    const userId = await newUser();
    await save(userId, 'en', SET);
    expect(Object.entries((await setOf(userId, 'en')) ?? {})).toEqual(Object.entries(SET));
  });

  it('are one set per language; a later set replaces the earlier one', async () => {
    const userId = await newUser();
    await save(userId, 'en', SET);
    await save(userId, 'he', { בנק: [] });
    await save(userId, 'en', { Taxes: [] }, LATER);
    expect(await setOf(userId, 'en')).toEqual({ Taxes: [] });
    expect(await setOf(userId, 'he')).toEqual({ בנק: [] });
    const rows = (await rowsOf(userId)).map(({ language, updatedAt }) => [language, updatedAt]);
    expect(rows.sort()).toEqual([
      ['en', LATER],
      ['he', NOW],
    ]);
  });

  it('are one set even when ten are saved simultaneously', async () => {
    const userId = await newUser();
    await Promise.all(Array.from({ length: 10 }, (_, index) => save(userId, 'en', { [`Pile ${index}`]: [] })));
    expect(await rowsOf(userId)).toHaveLength(1);
  });

  it('extend the built-in ones, also in old rows, unless their owner wants only them', async () => {
    const ctx = await userContext(getDb());
    const { userId } = ctx.actor;
    const own = { userId, language: 'en', categories: SET, updatedAt: NOW };
    await getDb().insert(ownCategories).values(own);
    expect(await getSet(ctx, { language: 'en' })).toMatchObject({ onlyOwnCategories: false });
    await saveCustomCategories(getDb(), { ...own, isOnly: true });
    expect(await getSet(ctx, { language: 'en' })).toMatchObject({ categories: SET, onlyOwnCategories: true });
    await saveCustomCategories(getDb(), { ...own, isOnly: false });
    expect(await getSet(ctx, { language: 'en' })).toMatchObject({ onlyOwnCategories: false });
  });

  it('can be read and deleted only by their owner', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    await save(owner, 'en', SET);
    expect(await getCustomCategories(getDb(), stranger, 'en')).toBeNull();
    await deleteCustomCategories(getDb(), stranger, 'en');
    await deleteCustomCategories(getDb(), owner, 'he');
    expect(await setOf(owner, 'en')).toEqual(SET);
    await deleteCustomCategories(getDb(), owner, 'en');
    expect(await getCustomCategories(getDb(), owner, 'en')).toBeNull();
  });

  it('are deleted with the account', async () => {
    const userId = await newUser();
    await save(userId, 'en', SET);
    await getDb().delete(users).where(eq(users.id, userId));
    expect(await rowsOf(userId)).toEqual([]);
  });

  it('are refused for a language in which documents are not sorted', async () => {
    await expect(save(await newUser(), 'ru', SET)).rejects.toThrow();
  });

  describe('that are no longer a valid set', () => {
    it('count as the defaults', async () => {
      const ctx = await userContext(getDb());
      await save(ctx.actor.userId, 'en', { 'a/b': [] });
      expect(await getSet(ctx, { language: 'en' })).toEqual({
        success: true,
        categories: null,
        onlyOwnCategories: false,
      });
    });
  });
});
