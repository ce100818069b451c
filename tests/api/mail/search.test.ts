import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inspectDocument } from '@/lib/engine/documents/read.server';
import { cleanupDirectory } from '@/lib/features/mail/import/cleanup-directory.server';
import { emailContextOf } from '@/lib/features/mail/import/email-context.server';
import { processAttachments } from '@/lib/features/mail/import/process-attachments.server';
import type { MailProgress } from '@/lib/features/mail/mail-search';
import { listLabels } from '@/lib/features/mail/search/list-labels.server';
import type { SearchServices } from '@/lib/features/mail/search/search-attachments.server';
import { mail } from '@/stand-ins/google/index.mjs';
import { NOW } from '../../support/actors';
import { openEmbeddedTestDatabase, type TestDatabase } from '../../support/database';
import { tiff } from '../../support/documents/image';
import { daysAgo, type MailDesk, openMailDesk, pdf } from '../../support/mail-desk';

const NOA = 'noa.levi@example.com';
const MANY = 'many@example.com';
const CROWD = 'crowd@example.com';
const head = { from: 'Bank Leumi <statements@bank.example>', to: NOA };
const statement = pdf('statement');
const scan = pdf('scan');
const photo = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(20_000, 7)]);
/** A picture with declared dimensions of 100 × 100 px. */
const icon = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000006400000064080200000000000000', 'hex'),
  Buffer.alloc(9_000, 1),
]);

const letter = readFileSync(new URL('../../../public/samples/Doc1.docx', import.meta.url));
const fax = Buffer.from(
  await tiff(['1', '2'].map((text) => ({ width: 900, height: 900, text: `Page ${text}\n`.repeat(20) }))),
);

const MAILS = [
  mail({
    ...head,
    subject: 'Statement',
    date: daysAgo(1),
    text: '',
    attachments: [{ name: 'statement.pdf', content: statement }],
  }),
  mail({
    ...head,
    subject: 'Two of a name, and a picture in the text',
    date: daysAgo(2),
    html: '<p>see</p><img src="cid:logo%40bank">',
    attachments: [
      { name: 'logo.png', content: photo, cid: 'logo@bank' },
      { name: 'scan.pdf', content: scan },
      { name: 'scan.pdf', content: pdf('another') },
      { content: pdf('nameless'), type: 'application/pdf' },
      { name: 'photo.JPG', content: photo },
      { name: 'tiny.jpg', content: photo.subarray(0, 900) },
      { name: 'icon.png', content: icon },
      { name: 'notes.docx', content: 'PK' },
      { name: 'letter.docx', content: letter },
      { name: 'fax.tif', content: fax },
    ],
  }),
  mail({
    ...head,
    from: 'Noa Levi <noa.levi@example.com>',
    subject: 'Fwd: the form',
    date: daysAgo(3),
    labels: ['SENT'],
    forwarded: {
      from: 'משרד החינוך <office@school.example>',
      to: NOA,
      subject: 'טופס רישום 📄',
      date: daysAgo(9),
      attachments: [{ name: 'טופס רישום 📄.pdf', content: pdf('form') }],
      forwarded: {
        from: 'Deep Ltd <deep@deep.example>',
        to: NOA,
        subject: 'Deep',
        date: daysAgo(12),
        attachments: [{ name: 'deep.pdf', content: pdf('deep') }],
      },
    },
  }),
  mail({
    ...head,
    subject: 'Again: statement',
    date: daysAgo(4),
    labels: ['INBOX', 'CATEGORY_UPDATES', 'SENT', 'House/Old papers'],
    attachments: [{ name: 'copy of statement.pdf', content: statement }],
  }),
  mail({
    ...head,
    subject: 'What cannot be taken',
    date: daysAgo(5),
    attachments: [
      { name: 'program.pdf', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(6_000, 3)]) },
      { name: 'large.pdf', content: () => pdf('large', 25 * 1024 * 1024), size: 25 * 1024 * 1024 },
      { name: 'empty.pdf', content: '' },
      { name: '../../etc/evil\u202Efdp.pdf', content: pdf('evil') },
      { name: 'really a picture.pdf', content: photo },
    ],
  }),
  mail({ ...head, subject: 'Old', date: daysAgo(60), attachments: [{ name: 'old.pdf', content: pdf('old') }] }),
];
const FORTY = Array.from({ length: 40 }, (_, i) => ({ name: `page ${i + 1}.pdf`, content: pdf(`page ${i}`) }));
const crowd = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `${i}.pdf`, content: pdf(`${i}`, 200) }));

let database: TestDatabase;
let desk: MailDesk;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  desk = await openMailDesk({
    [NOA]: MAILS,
    [CROWD]: [
      mail({ ...head, subject: 'Older', date: daysAgo(3), attachments: crowd(70) }),
      mail({ ...head, subject: 'Newer', date: daysAgo(2), attachments: crowd(140) }),
    ],
    [MANY]: [mail({ ...head, subject: 'Forty', date: daysAgo(1), attachments: FORTY })],
  });
});
afterEach(async () => {
  desk.google.control.reset();
  const left = [...(await desk.stored()).keys()];
  await desk.empty();
  expect(left).toEqual([]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

describe('searching a mailbox', () => {
  it('finds documents by content, newest first, and reports exclusions with the reason', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const { attachments, leftOut, leftOutCount, tempDir, tempDirId, message } = await desk.search(ctx);
    expect(attachments.map(({ fileName, kind }) => `${fileName} ${kind}`)).toEqual([
      'statement.pdf pdf',
      'scan.pdf pdf',
      'scan.pdf pdf',
      'attachment.pdf pdf',
      'photo.JPG jpg',
      'letter.docx docx',
      'fax.tif tiff',
      'copy of statement.pdf pdf',
      '..-..-etc-evilfdp.pdf pdf',
      'really a picture.pdf.jpg jpg',
    ]);
    expect(leftOut.map(({ fileName, reason }) => [fileName, reason])).toEqual([
      ['notes.docx', 'otherType'],
      ['program.pdf', 'otherType'],
      ['large.pdf', 'tooLarge'],
      ['empty.pdf', 'unreadable'],
    ]);
    expect([leftOutCount, message]).toEqual([4, '4 attachments were left out.']);
    expect(tempDirId).toBe(tempDir);
    expect(attachments[0]).toMatchObject({
      id: '1',
      from: 'Bank Leumi <statements@bank.example>',
      senderName: 'Bank Leumi',
      senderAddress: 'statements@bank.example',
      subject: 'Statement',
      date: daysAgo(1).toISOString(),
      size: statement.length,
      wasImported: false,
    });
    // The large attachment was not downloaded.
    expect(desk.google.control.log.filter(({ path }) => path.includes('/attachments/'))).toHaveLength(13);
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });

  it('marks the same document in two mails as a duplicate, and stores it once', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const { attachments, tempDir } = await desk.search(ctx);
    const copies = attachments.filter(({ sameAs }) => sameAs);
    expect(copies.map(({ fileName, sameAs }) => [fileName, sameAs])).toEqual([
      ['copy of statement.pdf', '1'],
      ['really a picture.pdf.jpg', '5'],
    ]);
    expect((await desk.stored()).size).toBe(attachments.length - copies.length + 1);
    const { files } = await desk.fetchAll(ctx, tempDir ?? '', [copies[0]?.id ?? '']);
    expect(Buffer.from(files[0]?.base64Data ?? '', 'base64').equals(statement)).toBe(true);
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });

  it('searches mails inside mails, with the innermost one’s sender and date', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const { attachments, tempDir } = await desk.search(ctx, { folders: ['SENT'] });
    expect(attachments.map(({ fileName, senderName, subject, date }) => [fileName, senderName, subject, date])).toEqual(
      [
        ['טופס רישום 📄.pdf', 'משרד החינוך', 'טופס רישום 📄', daysAgo(9).toISOString()],
        ['deep.pdf', 'Deep Ltd', 'Deep', daysAgo(12).toISOString()],
        ['copy of statement.pdf', 'Bank Leumi', 'Again: statement', daysAgo(4).toISOString()],
      ],
    );
    const found = await emailContextOf(ctx, { fileName: 'deep.pdf' }, desk.storage);
    expect(found.emailContext).toMatchObject({ subject: 'Deep', senderAddress: 'deep@deep.example' });
    const unknown = await emailContextOf(ctx, { fileName: 'no such.pdf', tempDir: tempDir ?? '' }, desk.storage);
    expect(unknown).toEqual({ emailContext: null });
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });

  it('finds a mail of several folders once, with one query', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const { attachments, tempDir } = await desk.search(ctx, { folders: ['INBOX', 'SENT', 'CATEGORY_UPDATES'] });
    expect(attachments.filter(({ fileName }) => fileName === 'copy of statement.pdf')).toHaveLength(1);
    expect(attachments).toHaveLength(12);
    const paths = desk.google.control.log.map(({ path }) =>
      path.replace(/.*\/messages/, 'messages').replace(/\/[^/?]+/g, '/x'),
    );
    // Five mails; only attachments that are not too large, empty or small are requested.
    expect(paths.filter((path) => path.startsWith('messages/x/x/x'))).toHaveLength(15);
    expect(paths.filter((path) => /^messages\/x(\?|$)/.test(path))).toHaveLength(5);
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });

  it('searches the owner’s labels, and reports if none of them exists any more', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const { labels } = await listLabels(ctx, desk.services);
    expect(labels).toEqual([{ id: 'Label_1', name: 'House/Old papers' }]);
    const { attachments, tempDir } = await desk.search(ctx, { folders: ['Label_1'] });
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['copy of statement.pdf']);
    await cleanupDirectory(ctx, tempDir, desk.storage);
    await expect(desk.search(ctx, { folders: ['Label_404'] })).rejects.toMatchObject({ code: 'badRequest' });
  });

  it('can search all mail', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const all = await desk.search(ctx, { folders: ['ALL_MAIL', 'SENT'] });
    expect(all.attachments).toHaveLength(12);
    await cleanupDirectory(ctx, all.tempDir, desk.storage);
  });

  it('counts pages of found files; files that cannot be counted have none', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const countPages: SearchServices['countPages'] = async (file, signal) =>
      (await inspectDocument(file, { signal })).pageCount;
    const { attachments, tempDir } = await desk.search(ctx, {}, { services: { ...desk.services, countPages } });
    const pages = Object.fromEntries(attachments.map(({ fileName, pageCount }) => [fileName, pageCount]));
    expect(pages).toMatchObject({ 'fax.tif': 2, 'letter.docx': 1, 'photo.JPG': 1, 'statement.pdf': null });
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });

  it('stores all forty attachments of one mail, a few at a time', async () => {
    const ctx = await desk.connect(database.db, MANY);
    const { attachments, tempDir } = await desk.search(ctx);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(FORTY.map(({ name }) => name));
    expect(desk.google.control.peak).toBeLessThanOrEqual(8);
    const { files } = await desk.fetchAll(ctx, tempDir ?? '');
    const contents = files.map(({ base64Data }) => Buffer.from(base64Data, 'base64'));
    expect(contents.every((content, i) => FORTY[i]?.content.equals(content))).toBe(true);
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });

  it('describes the newest 200 files, and reports the rest as too many', async () => {
    const ctx = await desk.connect(database.db, CROWD);
    const { attachments, leftOut, leftOutCount, message, tempDir } = await desk.search(ctx);
    expect(attachments).toHaveLength(200);
    expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(new Set(['overLimit']));
    expect([leftOut.length, leftOutCount, leftOut[0]?.subject]).toEqual([10, 10, 'Older']);
    expect(message).toBe('10 attachments were left out.');
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });

  it('reports an empty result, and keeps nothing', async () => {
    const ctx = await desk.connect(database.db, MANY);
    expect(await desk.search(ctx, { folders: ['CATEGORY_FORUMS'] })).toEqual({
      attachments: [],
      leftOut: [],
      leftOutCount: 0,
      tempDir: null,
      tempDirId: null,
      message: 'No supported attachments found in the selected date range',
    });
  });

  it('marks earlier imports, also by content', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const first = await desk.search(ctx);
    await desk.fetchAll(ctx, first.tempDir ?? '', ['1', '2']);
    await cleanupDirectory(ctx, first.tempDir, desk.storage);
    const { attachments, tempDir } = await desk.search(ctx);
    const marked = attachments.filter(({ wasImported }) => wasImported).map(({ fileName, id }) => [id, fileName]);
    expect(marked).toEqual([
      ['1', 'statement.pdf'],
      ['2', 'scan.pdf'],
      ['8', 'copy of statement.pdf'],
    ]);
    const stranger = await desk.connect(database.db, NOA);
    const theirs = await desk.search(stranger);
    expect(theirs.attachments.some(({ wasImported }) => wasImported)).toBe(false);
    await cleanupDirectory(ctx, tempDir, desk.storage);
    await cleanupDirectory(stranger, theirs.tempDir, desk.storage);
  });

  it('does not mark files that were only shown', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const first = await desk.search(ctx);
    const looked = await processAttachments(
      ctx,
      { tempDir: first.tempDir ?? '', ids: ['1'], isPreview: true },
      desk.storage,
    );
    expect(await looked.json()).toMatchObject({ files: [{ id: '1', name: 'statement.pdf' }], next: null });
    await cleanupDirectory(ctx, first.tempDir, desk.storage);
    const { attachments, tempDir } = await desk.search(ctx);
    expect(attachments.some(({ wasImported }) => wasImported)).toBe(false);
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });

  it('reports progress at 10, 30, 50 and 70 %', async () => {
    const ctx = await desk.connect(database.db, MANY);
    const events: MailProgress[] = [];
    const { tempDir } = await desk.search(ctx, {}, { report: (event) => events.push(event), services: desk.services });
    expect([...new Set(events.map(({ percent }) => percent))]).toEqual([10, 30, 50, 70]);
    expect(events.filter(({ percent }) => percent === 30).at(-1)).toMatchObject({ done: 1, total: 1 });
    expect(events.filter(({ percent }) => percent === 50).map(({ done }) => done)).toEqual(FORTY.map((_, i) => i + 1));
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });

  it.each([
    ['to come', { range: 'custom' as const, startDate: '2026-03-11', endDate: '2026-03-12' }],
    ['of which one is to come', { range: 'custom' as const, startDate: '2026-03-09', endDate: '2026-03-11' }],
  ])('refuses days %s', async (_what, body) => {
    const ctx = await desk.connect(database.db, NOA);
    await expect(desk.search(ctx, body)).rejects.toMatchObject({ code: 'badRequest' });
    expect(NOW.toISOString().slice(0, 10)).toBe('2026-03-10');
  });
});

describe('what storage and database contain meanwhile', () => {
  it('has no readable name, sender, text or token', async () => {
    const ctx = await desk.connect(database.db, NOA);
    const { tempDir } = await desk.search(ctx);
    await desk.fetchAll(ctx, tempDir ?? '');
    const dump = await dumpOf(database);
    const stored = await desk.stored();
    const texts = [...stored].flatMap(([path, bytes]) => [path, bytes.toString('latin1')]);
    const secrets = ['statement.pdf', 'Statement', 'bank.example', '%PDF', '1//', 'ya29.', 'copy of'];
    // Control: the unencrypted listing contains the searched texts.
    expect(JSON.stringify(MAILS.map(({ subject, from }) => [subject, from]))).toContain('bank.example');
    for (const secret of secrets) {
      expect(texts.filter((text) => text.includes(secret)).length, secret).toBe(0);
      // The connection's address is displayed, so it is stored unencrypted; it is not among the secrets.
      expect(dump.includes(secret), secret).toBe(false);
    }
    expect(dump).toContain(tempDir);
    expect(dump).not.toContain(createHash('sha256').update(statement).digest('base64url'));
    await cleanupDirectory(ctx, tempDir, desk.storage);
  });
});

/** Returns all rows of all tables as text. */
async function dumpOf({ db }: TestDatabase): Promise<string> {
  const tables = (await db.execute(
    "select table_name from information_schema.tables where table_schema = 'public'",
  )) as unknown as { rows: { table_name: string }[] };
  const parts: string[] = [];
  for (const { table_name } of tables.rows) {
    const { rows } = (await db.execute(`select * from "${table_name}"`)) as unknown as { rows: object[] };
    parts.push(JSON.stringify(rows));
  }
  return parts.join('\n');
}
