import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listenOnLoopback } from '../../stand-ins/ports.mjs';
import { downloadKnown } from './ocr-data.mjs';

const contents = 'language data';
const known = {
  file: 'rus.traineddata',
  bytes: contents.length,
  sha256: createHash('sha256').update(contents).digest('hex'),
};
const root = mkdtempSync(join(tmpdir(), 'ocr-data-'));
/** @type {Awaited<ReturnType<typeof listenOnLoopback>>} */
let site;

beforeAll(async () => {
  site = await listenOnLoopback((request, response) => {
    if (request.url === '/right') response.end(contents);
    else if (request.url === '/other') response.end(contents.toUpperCase());
    else if (request.url === '/endless') {
      const timer = setInterval(() => response.write('x'.repeat(1024)), 1);
      response.on('close', () => clearInterval(timer));
    } else response.writeHead(404).end(contents);
  });
});
afterAll(async () => {
  await closeServer(site.server);
  rmSync(root, { recursive: true });
});

describe('a download of language data', () => {
  it('is kept if its checksum is known', async () => {
    const folder = join(root, 'kept');
    expect(await downloadKnown(`${site.url}/right`, folder, known)).toBe('done');
    expect(readdirSync(folder)).toEqual([known.file]);
    expect(readFileSync(join(folder, known.file), 'utf8')).toBe(contents);
  });

  it.each(['other', 'endless'])('is discarded if it is not (%s)', async (path) => {
    expect(await downloadKnown(`${site.url}/${path}`, join(root, path), known)).toBe('other contents');
    expect(existsSync(join(root, path))).toBe(false);
  });

  it('does not fail if the server is unreachable', async () => {
    expect(await downloadKnown(`${site.url}/missing`, join(root, 'none'), known)).toBe('unreachable');
    expect(await downloadKnown('http://127.0.0.1:1/', join(root, 'none'), known)).toBe('unreachable');
    expect(existsSync(join(root, 'none'))).toBe(false);
  });
});
