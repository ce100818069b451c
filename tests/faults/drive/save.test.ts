import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driveDocument, openTestDrive } from '@/tests/support/drive';
import { memoryLocks, memoryOfTab } from '@/tests/support/workspace/locks';

const ROOT = 'Organized Documents';
const MIB = 1024 * 1024;
let drive: Awaited<ReturnType<typeof openTestDrive>>;

beforeEach(async () => {
  drive = await openTestDrive();
});
afterEach(() => drive.close());

const bytes = (size: number) => new Uint8Array(randomBytes(size));
const requests = () =>
  drive.control.requests().map(({ method, path, uploadType }) => [method, path, uploadType].join(' ').trim());
const uploads = () => drive.control.requests().filter(({ uploadType }) => uploadType !== undefined);

describe('saving to Drive', () => {
  it('shows whose Drive it is, and renames the root folder on request', async () => {
    const { save, events } = drive.browser();
    await save([driveDocument('bill')]);
    expect(events[0]).toEqual({ type: 'account', address: 'noa.levi@example.com' });
    const { root } = await save([driveDocument('bill')], { rootName: 'Papers' });
    expect(root?.name).toBe('Papers');
    expect(drive.paths()).toEqual(['Papers/', 'Papers/Bank/', 'Papers/Bank/bill.pdf']);
  });

  it('puts each file into the folder of its category and subcategory, byte for byte', async () => {
    const content = bytes(10_000);
    const { files, root, ended } = await drive
      .browser()
      .save([
        driveDocument('bill', { categoryId: 'Electricity', content }),
        driveDocument('statement', { subcategory: 'Leumi' }),
      ]);
    expect(ended).toBeNull();
    expect(drive.paths()).toEqual([
      `${ROOT}/`,
      `${ROOT}/Bank/`,
      `${ROOT}/Bank/Leumi/`,
      `${ROOT}/Bank/Leumi/statement.pdf`,
      `${ROOT}/Electricity/`,
      `${ROOT}/Electricity/bill.pdf`,
    ]);
    expect(Buffer.compare(drive.find('bill.pdf').content, content)).toBe(0);
    expect(drive.find('bill.pdf').mimeType).toBe('application/pdf');
    expect(root?.link).toContain('/drive/folders/');
    expect(files.map(({ name, folder, change }) => [folder, name, change])).toEqual([
      ['Electricity', 'bill.pdf', 'new'],
      ['Bank/Leumi', 'statement.pdf', 'new'],
    ]);
  });

  it('makes few requests: one for each file up to 5 MB, one for each folder, and four', async () => {
    const documents = Array.from({ length: 40 }, (_, at) =>
      driveDocument(`paper ${at}`, { categoryId: at % 2 ? 'Bank' : 'Water' }),
    );
    await drive.browser().save(documents);
    expect(requests()).toHaveLength(40 + 3 + 4);
    drive.control.forgetRequests();
    await drive.browser().save(documents);
    expect(requests()).toEqual(['GET /about', 'GET /files']);
  });

  it('runs four uploads at a time', async () => {
    const page = drive.browser();
    drive.control.fail({ uploadType: 'multipart', times: 12, delayMs: 20 });
    await page.save(Array.from({ length: 12 }, (_, at) => driveDocument(`paper ${at}`)));
    expect(page.mostAtOnce()).toBe(4);
  });

  it('lists everything that the app made, over many pages', async () => {
    await drive.browser().save([driveDocument('a')]);
    const { id } = drive.find('Bank');
    for (let at = 0; at < 1_000; at += 1) drive.store.create({ name: `${at}.pdf`, parents: [id] });
    await drive.browser().save([driveDocument('b', { fileName: '999.pdf' })]);
    expect(drive.find('999_(2).pdf').appProperties.document).toBe('b');
  });

  it('never creates two folders at the same time', async () => {
    drive.control.fail({ method: 'POST', path: /v3\/files\?/, times: 3, delayMs: 20 });
    await drive.browser().save([driveDocument('a'), driveDocument('b', { categoryId: 'Water' })]);
    const made = drive.control
      .requests()
      .filter(({ method, path, uploadType }) => method === 'POST' && path === '/files' && !uploadType);
    const gaps = made.slice(1).map(({ at }, index) => at - (made[index]?.at ?? 0));
    expect(made).toHaveLength(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(19);
  });

  it('numbers equal names, also those of existing files', async () => {
    await drive.browser().save([driveDocument('old', { fileName: 'bill.pdf' })]);
    await drive
      .browser()
      .save([driveDocument('x', { fileName: 'bill.pdf' }), driveDocument('y', { fileName: 'BILL.pdf' })]);
    expect(drive.paths().filter((path) => path.endsWith('.pdf'))).toEqual([
      `${ROOT}/Bank/BILL_(3).pdf`,
      `${ROOT}/Bank/bill.pdf`,
      `${ROOT}/Bank/bill_(2).pdf`,
    ]);
    drive.control.forgetRequests();
    await drive
      .browser()
      .save([driveDocument('x', { fileName: 'bill.pdf' }), driveDocument('y', { fileName: 'BILL.pdf' })]);
    expect(requests()).toEqual(['GET /about', 'GET /files']);
  });

  it('keeps names in Hebrew and with emoji', async () => {
    const { files } = await drive
      .browser()
      .save([driveDocument('a', { fileName: 'חשבון חשמל 💡.pdf' })], { folderLanguage: 'he' });
    expect(files[0]?.name).toMatch(/^חשבון.*\.pdf$/u);
    expect(drive.find(files[0]?.name ?? '')).toBeDefined();
  });
});

describe('saved again', () => {
  it('moves and renames files whose result changed, without duplicates', async () => {
    await drive.browser().save([driveDocument('a'), driveDocument('b')]);
    const ids = drive.store.all().map(({ id }) => id);
    const { files } = await drive
      .browser()
      .save([
        driveDocument('a', { categoryId: 'Water', fileName: 'water.pdf' }),
        driveDocument('b', { fileName: 'renamed.pdf' }),
      ]);
    expect(files.map(({ change }) => change)).toEqual(['changed', 'changed']);
    expect(drive.paths()).toEqual([
      `${ROOT}/`,
      `${ROOT}/Bank/`,
      `${ROOT}/Bank/renamed.pdf`,
      `${ROOT}/Water/`,
      `${ROOT}/Water/water.pdf`,
    ]);
    expect(ids).toContain(drive.find('water.pdf').id);
  });

  it('removes an empty folder that it made itself', async () => {
    const page = drive.browser();
    await page.save([driveDocument('a')]);
    await page.save([driveDocument('a', { categoryId: 'Water' })]);
    expect(drive.paths()).toEqual([`${ROOT}/`, `${ROOT}/Water/`, `${ROOT}/Water/a.pdf`]);
    await page.save([driveDocument('a')]);
    expect(drive.paths()).toEqual([`${ROOT}/`, `${ROOT}/Bank/`, `${ROOT}/Bank/a.pdf`]);
  });

  it('replaces changed content', async () => {
    await drive.browser().save([driveDocument('a')]);
    const { id } = drive.find('a.pdf');
    await drive.browser().save([driveDocument('a', { content: 'turned', contentTag: '1-6' })]);
    expect(drive.find('a.pdf').id).toBe(id);
    expect(drive.find('a.pdf').content.toString()).toBe('turned');
    await drive.browser().save([driveDocument('a', { content: bytes(6 * MIB), contentTag: '2', categoryId: 'Water' })]);
    expect(drive.find('a.pdf').content.length).toBe(6 * MIB);
    expect(drive.paths()).toContain(`${ROOT}/Water/a.pdf`);
  });

  it('keeps the places and names that their owner gave to folders and files', async () => {
    await drive.browser().save([driveDocument('a')]);
    const elsewhere = drive.store.create({ name: 'Mine', mimeType: 'application/vnd.google-apps.folder' }, undefined, {
      isByApp: false,
    });
    drive.store.update(drive.find('Bank').id, { name: 'My bank' }, { addParents: undefined, asOwner: true });
    drive.store.update(drive.find(ROOT).id, { name: 'Papers' }, { asOwner: true });
    drive.find('My bank').parents = [elsewhere.id];
    drive.store.update(drive.find('a.pdf').id, { name: 'My own name.pdf' }, { asOwner: true });
    const { files } = await drive.browser().save([driveDocument('a'), driveDocument('b')]);
    expect(files.map(({ change, name }) => [change, name]).sort()).toEqual([
      ['kept', 'My own name.pdf'],
      ['new', 'b.pdf'],
    ]);
    expect(drive.paths()).toEqual([
      'Mine/',
      'Mine/My bank/',
      'Mine/My bank/My own name.pdf',
      'Mine/My bank/b.pdf',
      'Papers/',
    ]);
  });

  it('names its folders in the current language, unless their owner renamed them', async () => {
    await drive.browser().save([driveDocument('a'), driveDocument('b', { categoryId: 'Water' })]);
    drive.store.update(drive.find('Water').id, { name: 'H2O' }, { asOwner: true });
    await drive
      .browser()
      .save([driveDocument('a'), driveDocument('b', { categoryId: 'Water' })], { folderLanguage: 'he' });
    expect(drive.paths().filter((path) => path.endsWith('/'))).toEqual([`${ROOT}/`, `${ROOT}/H2O/`, `${ROOT}/בנק/`]);
  });

  it('makes a new root folder, with a remark, if the owner deleted it', async () => {
    const memory = memoryOfTab();
    await drive.browser({ memory }).save([driveDocument('a')]);
    drive.store.update(drive.find(ROOT).id, { trashed: true }, { asOwner: true });
    for (const again of [memory, memoryOfTab()]) {
      const { isRootRecreated, files } = await drive.browser({ memory: again }).save([driveDocument('a')]);
      expect([isRootRecreated, files[0]?.change]).toEqual(again === memory ? [true, 'new'] : [false, 'kept']);
    }
    expect(drive.paths()).toEqual([`${ROOT}/`, `${ROOT}/Bank/`, `${ROOT}/Bank/a.pdf`]);
  });

  it('can be undone: files go to the trash, with folders that become empty', async () => {
    const page = drive.browser();
    await drive.browser().save([driveDocument('older', { categoryId: 'Water' })]);
    await page.save([driveDocument('a', { subcategory: 'Leumi' }), driveDocument('b', { categoryId: 'Water' })]);
    const { files } = await page.save([
      driveDocument('a', { subcategory: 'Leumi' }),
      driveDocument('b', { categoryId: 'Water' }),
    ]);
    await drive.browser().save([driveDocument('later')]);
    await page.saver.undo(files, new AbortController().signal);
    expect(drive.paths()).toEqual([
      `${ROOT}/`,
      `${ROOT}/Bank/`,
      `${ROOT}/Bank/later.pdf`,
      `${ROOT}/Water/`,
      `${ROOT}/Water/older.pdf`,
    ]);
  });
});

describe('a failure', () => {
  it('is retried during many refusals', async () => {
    drive.control.fail(
      { uploadType: 'multipart', times: 6, status: 429, reason: 'rateLimitExceeded' },
      { uploadType: 'multipart', times: 6, status: 403, reason: 'userRateLimitExceeded' },
      { method: 'GET', times: 3, status: 503 },
    );
    const documents = Array.from({ length: 8 }, (_, at) => driveDocument(`paper ${at}`));
    const { ended, files } = await drive.browser().save(documents);
    expect([ended, files.length]).toEqual([null, 8]);
    expect(drive.paths()).toHaveLength(10);
  });

  it('is retried no sooner than Drive asks', async () => {
    drive.control.fail({ uploadType: 'multipart', status: 429, reason: 'rateLimitExceeded', retryAfter: 1 });
    await drive.browser().save([driveDocument('a')]);
    const [first, second] = uploads();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it('of an 8 MB upload is resumed at the last byte', async () => {
    const content = bytes(8 * MIB);
    drive.control.fail({ method: 'PUT', cutAfterBytes: 4 * MIB });
    const { ended } = await drive.browser().save([driveDocument('large', { content })]);
    expect(ended).toBeNull();
    const ranges = drive.control.requests().flatMap(({ range }) => (range ? [range] : []));
    expect(ranges).toEqual([
      [0, 4 * MIB],
      [4 * MIB, 8 * MIB],
    ]);
    expect(Buffer.compare(drive.find('large.pdf').content, content)).toBe(0);
  });

  it('is resumed at the last byte by a later save too', async () => {
    const content = bytes(8 * MIB);
    drive.control.fail({ method: 'PUT', cutAfterBytes: 4 * MIB + 1 }, { method: 'PUT', times: 7, status: 503 });
    const page = drive.browser();
    expect((await page.save([driveDocument('large', { content })])).ended?.kind).toBe('away');
    drive.control.forgetRequests();
    expect((await page.save([driveDocument('large', { content })])).ended).toBeNull();
    expect(drive.control.requests().flatMap(({ range }) => (range ? [range] : []))).toEqual([[4 * MIB, 8 * MIB]]);
    // One queries the received bytes, one sends the rest.
    expect(requests().filter((request) => request.startsWith('PUT'))).toHaveLength(2);
    expect(Buffer.compare(drive.find('large.pdf').content, content)).toBe(0);
  });

  it('by an expired session restarts the upload', async () => {
    const content = bytes(6 * MIB);
    drive.control.fail({ method: 'PUT', cutAfterBytes: MIB }, { method: 'PUT', expiresSessions: true });
    const { ended } = await drive.browser().save([driveDocument('large', { content })]);
    expect(ended).toBeNull();
    expect(Buffer.compare(drive.find('large.pdf').content, content)).toBe(0);
  });

  it.each([
    ['a small file', 1_000, { uploadType: 'multipart' as const }],
    ['a large file', 6 * MIB, { method: 'PUT' }],
    ['the beginning of a large file', 6 * MIB, { method: 'POST', uploadType: 'resumable' as const }],
    ['a folder', 1_000, { method: 'POST', path: /\/drive\/v3\/files\?fields/ }],
  ])('creates no duplicate of %s when the answer was lost', async (_what, size, fault) => {
    drive.control.fail({ ...fault, losesAnswer: true });
    const { ended, failed } = await drive.browser().save([driveDocument('a', { content: bytes(size) })]);
    expect([ended, failed]).toEqual([null, []]);
    expect(drive.paths()).toEqual([`${ROOT}/`, `${ROOT}/Bank/`, `${ROOT}/Bank/a.pdf`]);
  });

  it('by full storage is reported, keeps saved files, and can be continued', async () => {
    const documents = Array.from({ length: 12 }, (_, at) => driveDocument(`paper ${at}`, { content: bytes(1_000) }));
    drive.store.setLimit(5_500);
    const page = drive.browser();
    const { ended, files } = await page.save(documents);
    expect([ended?.kind, files.length]).toEqual(['quota', 5]);
    drive.store.setLimit(100_000);
    const rest = await page.save(documents);
    expect(rest.files.filter(({ change }) => change === 'kept')).toHaveLength(5);
    expect(drive.paths().filter((path) => path.endsWith('.pdf'))).toHaveLength(12);
  });

  it('by an expired token fetches one new token for all requests', async () => {
    const page = drive.browser();
    await page.save([driveDocument('before')]);
    drive.control.expireTokens();
    const { ended } = await page.save(Array.from({ length: 8 }, (_, at) => driveDocument(`paper ${at}`)));
    expect([ended, page.renewals()]).toEqual([null, 1]);
  });

  it('to get a token ends the save, which can be continued', async () => {
    const page = drive.browser({ isRenewable: false });
    drive.control.fail({ uploadType: 'multipart', times: 4, status: 401, reason: 'authError' });
    const { ended } = await page.save(Array.from({ length: 8 }, (_, at) => driveDocument(`paper ${at}`)));
    expect(ended?.kind).toBe('access');
    const { files } = await page.save(Array.from({ length: 8 }, (_, at) => driveDocument(`paper ${at}`)));
    expect(files).toHaveLength(8);
    expect(drive.paths()).toHaveLength(10);
  });

  it.each([1_000, 6 * MIB])('to read a file of %i bytes leaves it out and saves the others', async (size) => {
    const lost = driveDocument('lost', { content: bytes(size) });
    const slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
    Object.assign(lost.data, { slice });
    const { ended, failed, files } = await drive.browser().save([lost, driveDocument('b')]);
    expect([ended, failed.map(({ documentId }) => documentId), files.length]).toEqual([null, ['lost'], 1]);
    expect(drive.paths().filter((path) => path.endsWith('.pdf'))).toEqual([`${ROOT}/Bank/b.pdf`]);
  });

  it('by a missing permission is reported', async () => {
    drive.control.fail({ status: 403, reason: 'insufficientPermissions' });
    await expect(drive.browser().save([driveDocument('a')])).rejects.toMatchObject({ kind: 'scope' });
  });

  it('by cancelling ends at once and keeps saved files', async () => {
    const stop = new AbortController();
    const page = drive.browser();
    const documents = Array.from({ length: 20 }, (_, at) => driveDocument(`paper ${at}`));
    const saving = page.save(documents, {
      signal: stop.signal,
      onEvent: ({ type }) => type === 'saved' && stop.abort(new Error('cancelled')),
    });
    await expect(saving).rejects.toThrow('cancelled');
    const saved = drive.paths().filter((path) => path.endsWith('.pdf')).length;
    expect(saved).toBeGreaterThan(0);
    expect(saved).toBeLessThan(20);
    await page.save(documents);
    expect(drive.paths().filter((path) => path.endsWith('.pdf'))).toHaveLength(20);
  });

  it('creates no duplicate folders when two tabs save at once', async () => {
    const [memory, locks] = [memoryOfTab(), memoryLocks() as Pick<LockManager, 'request'>];
    const tabs = [drive.browser({ memory, locks }), drive.browser({ memory, locks })];
    const saves = tabs.map((tab, at) => tab.save([driveDocument(`tab ${at}`, { fileName: 'bill.pdf' })]));
    await Promise.all(saves);
    expect(drive.paths()).toEqual([`${ROOT}/`, `${ROOT}/Bank/`, `${ROOT}/Bank/bill.pdf`, `${ROOT}/Bank/bill_(2).pdf`]);
    expect(tabs.flatMap(({ events }) => events.map(({ type }) => type))).toContain('waiting');
  });

  it('creates no duplicates when Drive lists new files late', async () => {
    const memory = memoryOfTab();
    const page = drive.browser({ memory });
    await page.save([driveDocument('a')]);
    // Emulates another browser with an outdated list: the folders exist, but not in it.
    const stale = drive.browser({ memory });
    const list = stale.api.list;
    Object.assign(stale.api, {
      list: async (...params: Parameters<typeof list>) => (await list(...params)).slice(0, 0),
    });
    await stale.save([driveDocument('b')]);
    expect(drive.paths()).toEqual([`${ROOT}/`, `${ROOT}/Bank/`, `${ROOT}/Bank/a.pdf`, `${ROOT}/Bank/b.pdf`]);
  });

  it('does not affect files that the owner put there', async () => {
    await drive.browser().save([driveDocument('a')]);
    drive.store.create({ name: 'bill.pdf', parents: [drive.find('Bank').id] }, Buffer.from('mine'), { isByApp: false });
    await drive.browser().save([driveDocument('b', { fileName: 'bill.pdf' })]);
    expect(drive.paths().filter((path) => path.endsWith('bill.pdf'))).toHaveLength(2);
  });
});
