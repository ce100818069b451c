import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, gather } from './gather';
import type { RealDocument } from './manifest';
import { fromBase, fromMirrors } from './retrieve';
import { sourceOf, splitOf } from './split';

const REPOSITORY = 'tiny/papers';
const PATH = 'samples/קבלה 1.pdf';
const BYTES = Buffer.from('%PDF-1.4 a receipt');
const sha256 = createHash('sha256').update(BYTES).digest('hex');

let home: string;
let commit: string;

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-C', folder, ...args], {
    encoding: 'utf8',
  });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'real-documents-'));
  const work = join(home, 'work');
  await mkdir(join(work, 'samples'), { recursive: true });
  await writeFile(join(work, PATH), BYTES);
  git(work, 'init', '--quiet');
  git(work, 'add', '.');
  git(work, 'commit', '--quiet', '--message', 'A receipt');
  commit = git(work, 'rev-parse', 'HEAD').trim();
  await mkdir(join(home, 'mirrors/tiny'), { recursive: true });
  git(work, 'clone', '--quiet', '--bare', work, join(home, 'mirrors/tiny/papers.git'));
});

afterAll(() => rm(home, { recursive: true, force: true }));

const document = (change: Partial<RealDocument> = {}): RealDocument => ({
  repository: REPOSITORY,
  commit,
  path: PATH,
  sha256,
  licence: null,
  language: 'he',
  made: 'text-pdf',
  pages: 1,
  readers: 1,
  label: { kind: 'receipt', category: 'Receipts', date: null, issuer: ['מכולת'] },
  ...change,
});

async function gatherInto(
  name: string,
  documents: readonly RealDocument[],
  sources = [fromMirrors(join(home, 'mirrors'))],
) {
  const folder = join(home, name);
  const gathered = await gather(documents, folder, sources);
  return { folder, outcomes: gathered.map(({ outcome }) => outcome) };
}

describe('downloading real documents', () => {
  it('writes the file into the folder of its split, with a manifest for scoring', async () => {
    const { folder, outcomes } = await gatherInto('brought', [document()]);
    expect(outcomes).toEqual(['brought']);
    const split = join(folder, splitOf(sourceOf(document())));
    expect(await readFile(join(split, fileOf(document())))).toEqual(BYTES);
    expect(JSON.parse(await readFile(join(split, 'manifest.json'), 'utf8'))).toEqual([
      {
        file: `tiny+papers/${PATH}`,
        template: REPOSITORY,
        language: 'he',
        medium: 'text-pdf',
        pages: 1,
        kind: 'receipt',
        category: 'Receipts',
        date: null,
        issuer: ['מכולת'],
      },
    ]);
  });

  it('keeps an existing file without a request', async () => {
    await gatherInto('kept', [document()]);
    expect((await gatherInto('kept', [document()], [])).outcomes).toEqual(['kept']);
  });

  it('continues after a missing document and one with other bytes, and omits both from the manifest', async () => {
    const { folder, outcomes } = await gatherInto('partly', [
      document({ path: 'samples/none.pdf' }),
      document({ repository: 'tiny/unknown' }),
      document({ sha256: 'f'.repeat(64) }),
      document(),
    ]);
    expect(outcomes).toEqual(['missing', 'missing', 'changed', 'brought']);
    const split = join(folder, splitOf(REPOSITORY));
    expect(JSON.parse(await readFile(join(split, 'manifest.json'), 'utf8'))).toHaveLength(1);
  });

  it('downloads a file again that was changed on disk', async () => {
    const { folder } = await gatherInto('damaged', [document()]);
    const file = join(folder, splitOf(REPOSITORY), fileOf(document()));
    await writeFile(file, 'other');
    expect((await gatherInto('damaged', [document()])).outcomes).toEqual(['brought']);
    expect(await readFile(file)).toEqual(BYTES);
  });

  it('requests a base address with repository, commit and the escaped path', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.statusCode = request.url?.endsWith('1.pdf') ? 200 : 404;
      response.end(BYTES);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/raw/`;
    const documents = [document(), document({ path: 'samples/no #2?.pdf' })];
    const { outcomes } = await gatherInto('from-base', documents, [fromBase(base)]);
    server.close();
    expect(outcomes).toEqual(['brought', 'missing']);
    expect(requests).toEqual([
      `/raw/${REPOSITORY}/${commit}/samples/${encodeURIComponent('קבלה 1.pdf')}`,
      `/raw/${REPOSITORY}/${commit}/samples/no%20%232%3F.pdf`,
    ]);
  });
});
