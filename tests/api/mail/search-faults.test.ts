import { open, writeFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findMailConnection } from '@/db/queries/mail-connections';
import { mailDirectories } from '@/db/schema/mail-imports';
import { users } from '@/db/schema/users';
import type { GmailClient } from '@/lib/features/mail/gmail/gmail-client';
import { cleanupDirectory } from '@/lib/features/mail/import/cleanup-directory.server';
import { emailContextOf } from '@/lib/features/mail/import/email-context.server';
import { processAttachments } from '@/lib/features/mail/import/process-attachments.server';
import { sweepMail } from '@/lib/features/mail/import/sweep-mail.server';
import { TempDirId } from '@/lib/features/mail/mail-import';
import type { MailProgress } from '@/lib/features/mail/mail-search';
import { createBucketStorage } from '@/lib/features/mail/storage/bucket-storage.server';
import { createFolderStorage } from '@/lib/features/mail/storage/folder-storage.server';
import type { UserContext } from '@/lib/platform/context.server';
import { mail } from '@/stand-ins/google/index.mjs';
import { NOW } from '../../support/actors';
import { BUCKET, startBucketStandIn } from '../../support/bucket-stand-in';
import { openEmbeddedTestDatabase, type TestDatabase } from '../../support/database';
import { eventually } from '../../support/eventually';
import { daysAgo, type MailDesk, openMailDesk, pdf } from '../../support/mail-desk';

const NOA = 'noa.levi@example.com';
const DAN = 'dan@example.com';
const PAPERS = Array.from({ length: 12 }, (_, i) => ({ name: `paper ${i}.pdf`, content: pdf(`paper ${i}`, 30_000) }));
const MAILS = PAPERS.map((document, i) =>
  mail({ from: 'a@bank.example', to: NOA, subject: `Mail ${i}`, date: daysAgo(i + 1), attachments: [document] }),
);
const ATTACHMENT = /\/attachments\//;
/** Lifetime of an unused directory. */
const WAIT_MS = 55 * 60 * 1000;

let database: TestDatabase;
let desk: MailDesk;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  desk = await openMailDesk({ [NOA]: MAILS, [DAN]: MAILS });
});
afterEach(async () => {
  desk.google.control.reset();
  const left = [...(await desk.stored()).keys()];
  await desk.empty();
  const rows = await database.db.delete(mailDirectories).returning();
  expect([left, rows]).toEqual([[], []]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

/** Runs a search and calls `act` once this many attachments are stored. */
function searchUntil(ctx: UserContext, stored: number, then: () => void, services = desk.services) {
  const report = ({ percent, done }: MailProgress) => {
    if (percent === 50 && done === stored) then();
  };
  return desk.search(ctx, {}, { report, services });
}

async function foundAll(ctx: UserContext, tempDir: string | null): Promise<void> {
  const { files } = await desk.fetchAll(ctx, tempDir ?? '');
  expect(files.map(({ name }) => name)).toEqual(PAPERS.map(({ name }) => name));
  const contents = files.map(({ base64Data }) => Buffer.from(base64Data, 'base64'));
  expect(contents.every((content, i) => PAPERS[i]?.content.equals(content))).toBe(true);
  await cleanupDirectory(ctx, tempDir, desk.storage);
}

describe('access that ends during a search', () => {
  it('because it was revoked is requested again, and nothing is kept', async () => {
    const ctx = await desk.connect(database.db, DAN);
    const search = searchUntil(ctx, 2, () => desk.google.control.revoke(DAN));
    await expect(search).rejects.toMatchObject({ code: 'mailAccessNeeded', details: { needsAuth: true } });
    expect(await findMailConnection(database.db, ctx.actor.userId)).toBeNull();
    await expect(desk.search(ctx)).rejects.toMatchObject({ code: 'mailAccessNeeded' });
  });

  it('because the token expired is renewed once', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const { tempDir } = await searchUntil(ctx, 2, () => {
      desk.google.control.log.length = 0;
      desk.google.control.expire(NOA);
    });
    expect(desk.google.control.log.filter(({ path }) => path.includes('/token'))).toHaveLength(1);
    await foundAll(ctx, tempDir);
  });
});

describe('a busy Gmail', () => {
  it.each([
    ['429', 429, 'rateLimitExceeded'],
    ['403', 403, 'userRateLimitExceeded'],
    ['500', 500, 'backendError'],
  ])('is retried more slowly: storm of %s', async (_name, status, reason) => {
    const ctx = await desk.connect(database.db, NOA);
    desk.google.control.fail({ match: /\/messages/, times: 14, after: 3, status, reason });
    const { tempDir } = await desk.search(ctx);
    await foundAll(ctx, tempDir);
  });

  it('is reported if it stays busy, and nothing is kept', async () => {
    const ctx = await desk.connect(database.db, NOA);
    desk.google.control.fail({ match: ATTACHMENT, times: 1_000, after: 4, status: 429, reason: 'rateLimitExceeded' });
    await expect(desk.search(ctx)).rejects.toMatchObject({ code: 'mailBusy' });
  });

  it('is retried when it says, and not earlier', async () => {
    const ctx = await desk.connect(database.db, NOA);
    desk.google.control.fail({ match: ATTACHMENT, status: 429, reason: 'rateLimitExceeded', retryAfter: 1 });
    const begun = Date.now();
    const { tempDir } = await desk.search(ctx);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
    await foundAll(ctx, tempDir);
  });

  it('that asks for too long a pause is reported at once', async () => {
    const ctx = await desk.connect(database.db, NOA);
    desk.google.control.fail({ match: /\/messages/, status: 429, reason: 'rateLimitExceeded', retryAfter: 3600 });
    await expect(desk.search(ctx)).rejects.toMatchObject({ code: 'mailBusy' });
  });
});

describe('a connection that is cut', () => {
  it('during a download is retried, and the attachment is complete', async () => {
    const ctx = await desk.connect(database.db, NOA);
    desk.google.control.fail({ match: ATTACHMENT, times: 3, after: 2, cutAfterBytes: 20_000 });
    desk.google.control.fail({ match: ATTACHMENT, times: 2, after: 2, cutAfterBytes: 0 });
    const { tempDir } = await desk.search(ctx);
    await foundAll(ctx, tempDir);
  });

  it('that always fails excludes only this attachment', async () => {
    const ctx = await desk.connect(database.db, NOA);
    let cut: string | undefined;
    const client: GmailClient = {
      ...desk.services.client,
      openAttachment(token, attachment, signal) {
        cut ??= attachment.messageId;
        if (attachment.messageId === cut)
          desk.google.control.fail({ match: new RegExp(`${cut}.*attachments`), cutAfterBytes: 9_000 });
        return desk.services.client.openAttachment(token, attachment, signal);
      },
    };
    const { attachments, leftOut, tempDir } = await desk.search(ctx, {}, { services: { ...desk.services, client } });
    expect(attachments).toHaveLength(11);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['unreadable']);
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });

  it('permanently is reported, and nothing is kept', async () => {
    const ctx = await desk.connect(database.db, NOA);
    desk.google.control.fail({ match: ATTACHMENT, times: 1_000, after: 3, cutAfterBytes: 100 });
    await expect(desk.search(ctx)).rejects.toMatchObject({ code: 'mailAway' });
  });
});

describe('ids of attachments', () => {
  it('that have expired are renewed once by mail and part', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const stale = new Set<string>();
    const client: GmailClient = {
      ...desk.services.client,
      async openAttachment(token, attachment, signal) {
        // After two more reads of the mail, the first ids are refused.
        if (!stale.has(attachment.messageId)) {
          stale.add(attachment.messageId);
          await desk.services.client.getMessage(token, attachment.messageId, signal);
          await desk.services.client.getMessage(token, attachment.messageId, signal);
        }
        return desk.services.client.openAttachment(token, attachment, signal);
      },
    };
    const { tempDir } = await desk.search(ctx, {}, { services: { ...desk.services, client } });
    expect(desk.google.control.log.filter(({ status }) => status === 400)).toHaveLength(PAPERS.length);
    await foundAll(ctx, tempDir);
  });
});

describe('storage space', () => {
  it('that runs out while storing is reported, and stored files are deleted', async () => {
    const ctx = await desk.connect(database.db, NOA);
    let files = 0;
    const storage = createFolderStorage(desk.folder, async (path) => {
      files += 1;
      if (files <= 4) return (await open(path, 'w')).createWriteStream();
      await writeFile(path, 'half');
      return new Writable({
        write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
      });
    });
    const search = desk.search(ctx, {}, { services: { ...desk.services, storage } });
    await expect(search).rejects.toMatchObject({ code: 'storageFull', status: 507 });
  });

  it('that cannot be freed does not hide the first error, and is left to the sweep', async () => {
    const ctx = await desk.connect(database.db, NOA);
    desk.google.control.fail({ match: ATTACHMENT, times: 1_000, after: 4, status: 429, reason: 'rateLimitExceeded' });
    const storage = { ...desk.storage, deleteDirectory: () => Promise.reject(new Error('away')) };
    const search = desk.search(ctx, {}, { services: { ...desk.services, storage } });
    await expect(search).rejects.toMatchObject({ code: 'mailBusy' });
    expect((await desk.stored()).size).toBeGreaterThan(0);
    await sweepMail(database.db, NOW, desk.storage);
  });

  it('is limited for an account: a fourth directory replaces the oldest', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const made: string[] = [];
    for (const minute of [0, 1, 2, 3]) {
      const now = new Date(NOW.getTime() + minute * 60_000);
      const { tempDir } = await desk.search({ ...ctx, clock: { now: () => now } }, { range: 7 });
      made.push(tempDir ?? '');
    }
    const [first = '', ...others] = made;
    await expect(processAttachments(ctx, { tempDir: first }, desk.storage)).rejects.toMatchObject({ code: 'notFound' });
    expect([...(await desk.stored()).keys()].some((path) => path.includes(first))).toBe(false);
    for (const id of others) await cleanupDirectory(ctx, id, desk.storage);
  });
});

describe('an abandoned search', () => {
  it('ends when its caller leaves, and keeps nothing', async () => {
    const caller = new AbortController();
    const ctx = await desk.connect(database.db, NOA, { signal: caller.signal });
    const search = searchUntil(ctx, 3, () => caller.abort());
    await expect(search).rejects.toMatchObject({ name: 'AbortError' });
    const attachment = desk.google.control.log.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(desk.google.control.log).toHaveLength(attachment);
  });

  it('is ended by the account’s next search', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const second = Promise.withResolvers<ReturnType<typeof desk.search>>();
    const first = searchUntil(ctx, 2, () => second.resolve(desk.search(ctx)));
    await expect(first).rejects.toMatchObject({ code: 'mailSearchReplaced', status: 409 });
    const { tempDir } = await second.promise;
    await foundAll(ctx, tempDir);
  });

  it('is ended from another server through its row', async () => {
    const ctx = await desk.connect(database.db, NOA);
    // Longer than the test's timeout, so that the search must be cancelled.
    desk.google.control.fail({ match: ATTACHMENT, times: 12, after: 6, delayMs: 120_000 });
    const search = searchUntil(ctx, 4, () => {
      void database.db.delete(mailDirectories).where(eq(mailDirectories.userId, ctx.actor.userId)).execute();
    });
    await expect(search).rejects.toMatchObject({ code: 'mailSearchReplaced' });
  });
});

describe('a directory', () => {
  it('can be opened by another server, or after a restart, with the same storage and database', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const { tempDir } = await desk.search(ctx);
    const elsewhere = createFolderStorage(desk.folder);
    const response = await processAttachments(ctx, { tempDir: tempDir ?? '' }, elsewhere);
    expect(((await response.json()) as { files: object[] }).files).toHaveLength(PAPERS.length);
    await cleanupDirectory(ctx, tempDir, elsewhere);
  });

  it('of another account is answered like an unknown one', async () => {
    const owner = await desk.connect(database.db, NOA);
    const stranger = await desk.connect(database.db, DAN);
    const { tempDir } = await desk.search(owner);
    for (const id of [tempDir ?? '', 'A'.repeat(32), `${tempDir}x`]) {
      const tries = [
        processAttachments(stranger, { tempDir: id }, desk.storage),
        cleanupDirectory(stranger, id, desk.storage),
        emailContextOf(stranger, { fileName: 'paper 0.pdf', tempDir: id }, desk.storage),
      ];
      for (const one of tries) await expect(one).rejects.toMatchObject({ code: 'notFound' });
    }
    expect(await emailContextOf(stranger, { fileName: 'paper 0.pdf' }, desk.storage)).toEqual({ emailContext: null });
    await foundAll(owner, tempDir);
    // Idempotent: a second cleanup by the owner succeeds.
    await cleanupDirectory(owner, tempDir, desk.storage);
    await expect(processAttachments(owner, { tempDir: tempDir ?? '' }, desk.storage)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it.each(['../../etc/passwd', '..', 'a/b', '', 'short', 'x'.repeat(65), '%2e%2e', undefined, ['a']])(
    'is refused if its id is a path: %j',
    async (id) => {
      const ctx = await desk.connect(database.db, NOA);
      expect(TempDirId.safeParse(id).success).toBe(false);
      await expect(cleanupDirectory(ctx, id, desk.storage)).rejects.toMatchObject({ code: 'badRequest' });
    },
  );

  it('is deleted within the hour in any case, both row and files', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const { tempDir = '' } = await desk.search(ctx);
    await sweepMail(database.db, new Date(NOW.getTime() + WAIT_MS - 1), desk.storage);
    const late = { ...ctx, clock: { now: () => new Date(NOW.getTime() + WAIT_MS) } };
    expect((await desk.stored()).size).toBe(PAPERS.length + 1);
    await expect(processAttachments(late, { tempDir: tempDir ?? '' }, desk.storage)).rejects.toMatchObject({
      code: 'notFound',
    });
    await sweepMail(database.db, new Date(NOW.getTime() + WAIT_MS), desk.storage);
    expect((await desk.stored()).size).toBe(0);
  });

  it('of a deleted account or a killed server is swept', async () => {
    const ctx = await desk.connect(database.db, NOA);
    await desk.search(ctx);
    await database.db.delete(users).where(eq(users.id, ctx.actor.userId));
    const nothing = { directory: 'o'.repeat(32), object: 'a1' };
    const body = (async function* () {
      yield Buffer.from('x');
    })();
    await desk.storage.put(nothing, body, 1, new AbortController().signal);
    await writeFile(`${desk.folder}/${nothing.directory}/a2.part`, 'half');
    await sweepMail(database.db, NOW, desk.storage);
    expect((await desk.stored()).size).toBe(0);
  });

  it('that was tampered with returns nothing', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const { tempDir } = await desk.search(ctx);
    const path = `${desk.folder}/${tempDir}`;
    const stored = await desk.stored();
    const [one, other] = [stored.get(`${path}/a0`), stored.get(`${path}/a1`)];
    const changed = Buffer.from(one ?? []);
    changed.writeUInt8(changed.readUInt8(500) ^ 1, 500);
    for (const bytes of [changed, one?.subarray(0, -1), other, Buffer.alloc(0)]) {
      await writeFile(`${path}/a0`, bytes ?? '');
      const response = await processAttachments(ctx, { tempDir: tempDir ?? '' }, desk.storage);
      await expect(response.text()).rejects.toThrow();
    }
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });
});

describe('a bucket', () => {
  it('serves two servers, and contains nothing readable', async () => {
    const bucket = await startBucketStandIn();
    try {
      const open = () => createBucketStorage({ ...BUCKET, endpoint: bucket.url });
      const ctx = await desk.connect(database.db, NOA);
      const { tempDir, attachments } = await desk.search(ctx, {}, { services: { ...desk.services, storage: open() } });
      expect(attachments).toHaveLength(PAPERS.length);
      expect(bucket.objects.size).toBe(PAPERS.length + 1);
      for (const [key, bytes] of bucket.objects) {
        expect(key).toMatch(/^mail-temp\/[\w-]{32}\/(?:a\d+|listing)$/);
        for (const word of ['%PDF', 'paper', 'bank.example']) expect(bytes.includes(word)).toBe(false);
      }
      const response = await processAttachments(ctx, { tempDir: tempDir ?? '' }, open());
      const { files } = (await response.json()) as { files: { base64Data: string }[] };
      expect(files.every(({ base64Data }, i) => PAPERS[i]?.content.toString('base64') === base64Data)).toBe(true);
      await cleanupDirectory(ctx, tempDir, open());
      expect(bucket.objects.size).toBe(0);
    } finally {
      await bucket.close();
    }
  });

  it('that is full or down is reported, and nothing is left in it', async () => {
    const bucket = await startBucketStandIn();
    try {
      const storage = createBucketStorage({ ...BUCKET, endpoint: bucket.url });
      const ctx = await desk.connect(database.db, NOA);
      for (const [status, name, code] of [
        [507, 'InsufficientStorage', 'storageFull'],
        [403, 'AccessDenied', 'unavailable'],
      ] as const) {
        bucket.failPuts(1, status, name);
        const search = desk.search(ctx, {}, { services: { ...desk.services, storage } });
        await expect(search).rejects.toMatchObject({ code });
        // An object may be stored after its directory was deleted; its key is deleted too.
        await eventually(async () => {
          await sweepMail(database.db, NOW, storage);
          expect(bucket.objects.size).toBe(0);
        });
      }
    } finally {
      await bucket.close();
    }
  });
});

it('searches of two accounts do not disturb each other', async () => {
  const [noa, dan] = [await desk.connect(database.db, NOA), await desk.connect(database.db, DAN)];
  const [hers, his] = await Promise.all([desk.search(noa), desk.search(dan)]);
  await foundAll(noa, hers.tempDir);
  await foundAll(dan, his.tempDir);
  await eventually(async () => expect((await desk.stored()).size).toBe(0));
});
