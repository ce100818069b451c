import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  beginMailDirectory,
  deleteExpiredMailDirectories,
  deleteMailDirectory,
  deleteOldMailImportMarks,
  findMailImportMarks,
  finishMailDirectory,
  isMailDirectoryThere,
  knownMailDirectories,
  listMailDirectories,
  saveMailImportMarks,
} from '@/db/queries/mail-imports';
import { users } from '@/db/schema/users';
import { HOUR_MS } from '@/lib/shared/durations';
import { NOW, userContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

const later = (ms: number) => new Date(NOW.getTime() + ms);

describeOnEachDatabase('temporary directories of mail', (getDb) => {
  const account = async () => (await userContext(getDb())).actor.userId;
  const row = (userId: string, createdAt = NOW) => ({
    ...{ id: randomUUID(), key: 'key', userId, createdAt },
    expiresAt: new Date(createdAt.getTime() + HOUR_MS),
  });

  it('can be opened by their owner after the search, newest first', async () => {
    const [owner, other] = [await account(), await account()];
    const [first, second] = [row(owner), row(owner, later(1))];
    for (const one of [first, second]) {
      expect(await beginMailDirectory(getDb(), one)).toBe(true);
      expect(await listMailDirectories(getDb(), owner, NOW)).toHaveLength(one === first ? 0 : 1);
      expect(await finishMailDirectory(getDb(), one.id)).toBe(true);
    }
    const listed = await listMailDirectories(getDb(), owner, NOW);
    expect(listed).toEqual([second, first].map(({ id, key }) => ({ id, key })));
    expect(await listMailDirectories(getDb(), other, NOW)).toEqual([]);
    expect(await deleteMailDirectory(getDb(), other, first.id)).toBe(false);
    expect(await deleteMailDirectory(getDb(), owner, first.id)).toBe(true);
    expect(await knownMailDirectories(getDb(), [first.id, second.id, 'x'])).toEqual([second.id]);
    expect(await knownMailDirectories(getDb(), [])).toEqual([]);
  });

  it('allow one running search, the newest, even if many start simultaneously', async () => {
    const owner = await account();
    const rows = Array.from({ length: 8 }, () => row(owner));
    const begun = await Promise.all(rows.map((one) => beginMailDirectory(getDb(), one)));
    const there = await Promise.all(rows.map(({ id }) => isMailDirectoryThere(getDb(), id)));
    expect(there.filter(Boolean)).toHaveLength(1);
    expect(begun.filter(Boolean).length).toBeGreaterThan(0);
    const replaced = rows.find((_row, i) => !there[i]);
    expect(await finishMailDirectory(getDb(), replaced?.id ?? '')).toBe(false);
  });

  it('expire, and are deleted with their account', async () => {
    const owner = await account();
    const [old, young] = [row(owner), row(owner, later(1))];
    for (const one of [old, young]) {
      await beginMailDirectory(getDb(), one);
      await finishMailDirectory(getDb(), one.id);
    }
    expect(await listMailDirectories(getDb(), owner, later(HOUR_MS))).toHaveLength(1);
    expect(await deleteExpiredMailDirectories(getDb(), later(HOUR_MS))).toContain(old.id);
    expect(await isMailDirectoryThere(getDb(), young.id)).toBe(true);
    await saveMailImportMarks(getDb(), owner, ['a'], NOW);
    await getDb().delete(users).where(eq(users.id, owner));
    expect(await isMailDirectoryThere(getDb(), young.id)).toBe(false);
    expect(await findMailImportMarks(getDb(), owner, ['a'])).toEqual([]);
  });

  it('leave a record of imported files for their account for a limited time', async () => {
    const [owner, other] = [await account(), await account()];
    await saveMailImportMarks(getDb(), owner, ['a', 'b', 'a'], NOW);
    await saveMailImportMarks(getDb(), owner, ['b'], later(HOUR_MS));
    await saveMailImportMarks(getDb(), owner, [], NOW);
    expect((await findMailImportMarks(getDb(), owner, ['a', 'b', 'c'])).toSorted()).toEqual(['a', 'b']);
    expect(await findMailImportMarks(getDb(), other, ['a', 'b'])).toEqual([]);
    await deleteOldMailImportMarks(getDb(), NOW);
    expect(await findMailImportMarks(getDb(), owner, ['a', 'b'])).toEqual(['b']);
  });
});
