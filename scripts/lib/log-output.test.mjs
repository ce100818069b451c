import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { jsonLines, readableLines, readEntries } from './log-output.mjs';

const LINE =
  '{"level":50,"time":1795341600000,"requestId":"r1","err":{"name":"Error","frames":["at a","at b"]},"msg":"request failed"}';
const STACK = 'Error: it broke\n    at one\n    at two';

/**
 * @param {string[]} chunks
 * @returns {Promise<import('./log-output.mjs').Entry[]>}
 */
async function entriesOf(chunks) {
  const stream = new PassThrough();
  /** @type {import('./log-output.mjs').Entry[]} */
  const entries = [];
  readEntries(stream, (entry) => entries.push(entry));
  for (const chunk of chunks) {
    stream.write(chunk);
    await new Promise((resolve) => setImmediate(resolve));
  }
  stream.end();
  await new Promise((resolve) => stream.once('end', resolve));
  return entries;
}

describe('the log on the terminal', () => {
  it('joins lines across chunk boundaries', async () => {
    expect(await entriesOf([LINE.slice(0, 20), `${LINE.slice(20)}\n${LINE}`, '\n'])).toEqual([
      { isJson: true, text: LINE },
      { isJson: true, text: LINE },
    ]);
  });

  it('keeps lines that are not JSON, stack traces and an unterminated last line', async () => {
    expect(await entriesOf([`\n${STACK}\n`, `${LINE}\n{"level":broken\nlast`])).toEqual([
      { isJson: false, text: STACK },
      { isJson: true, text: LINE },
      { isJson: false, text: '{"level":broken' },
      { isJson: false, text: 'last' },
    ]);
  });

  it('has one readable line per entry in `npm start`', async () => {
    const write = await readableLines({ isColoured: false });
    const line = write({ isJson: true, text: LINE });
    expect(line).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] ERROR: request failed \{.*"requestId":"r1".*"at b".*\}\n$/);
    expect(write({ isJson: false, text: STACK })).toBe(`${STACK}\n`);
  });

  it('is JSON only in `npm run serve`, including output of Next', () => {
    expect(jsonLines({ isError: true })({ isJson: true, text: LINE })).toBe(`${LINE}\n`);
    const parsed = JSON.parse(jsonLines({ isError: true })({ isJson: false, text: STACK }));
    expect(parsed).toMatchObject({ level: 50, source: 'next', msg: STACK });
    expect(JSON.parse(jsonLines({ isError: false })({ isJson: false, text: 'Ready' }))).toMatchObject({ level: 30 });
  });
});
