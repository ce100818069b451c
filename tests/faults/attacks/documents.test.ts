import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SentFile, type SortAnswer, sortFiles } from '@/tests/support/categorise-request';
import { repeated, wordBody, wordFile, wordOf } from '@/tests/support/documents/bombs';
import { slowPdf } from '@/tests/support/documents/slow-pdf';
import { type RealServer, SMALL_MACHINE_BYTES, startRealServer } from '@/tests/support/real-server';
import { hangingPdf, hugePng, textPdf } from '../documents/inputs';

/** Maximum response time of the health check, in ms. */
const HEALTH_MS = 1_000;
/** Maximum slowdown factor for other users' documents. */
const MAX_SLOWDOWN = 2;
/**
 * If other programs use all cores, any sorting slows down everybody. Then an attack may slow others down by this factor
 * compared with a neighbour who sorts the same number of honest documents.
 */
const MAX_NEIGHBOUR_SLOWDOWN = 1.5;
/** Another program may slow down one round; a blocked server is slow in all. */
const ROUNDS = 6;
/** Number of documents sorted to measure the duration of one. */
const RUNS = 9;
const HEALTH_EVERY_MS = 50;
/** Memory that may stay allocated after an attack in addition to the level before: warm readers. */
const KEPT_BYTES = 400 * 2 ** 20;
/** An attack takes a while, and is repeated if it was noticed. */
const ATTACK_TIMEOUT_MS = 1_200_000;

vi.setConfig({ testTimeout: ATTACK_TIMEOUT_MS });

let server: RealServer;
let good: SentFile;
let people = 0;

beforeAll(async () => {
  server = await startRealServer({ memoryBytes: SMALL_MACHINE_BYTES, env: { TRUST_PROXY: 'true' } });
  good = { fileName: 'letter.pdf', bytes: await textPdf() };
  // Warm-up: initialises what the first documents load.
  await measureOthers();
}, 120_000);
afterAll(() => server.stop());

const sortAsSomebody = () => sortFiles(server.url, [good], { address: `198.51.100.${(people++ % 200) + 1}` });
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function healthMs(): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${server.url}/api/health`);
  await response.arrayBuffer();
  return response.ok ? performance.now() - start : Number.POSITIVE_INFINITY;
}

interface Seen {
  readonly slowestHealth: number;
  /** Median duration of another user's document. */
  readonly medianMs: number;
}

/** Measures what others experience: users who sort a document each, one after another, and health checks. */
async function measureOthers(): Promise<Seen> {
  let isOver = false;
  let slowestHealth = 0;
  const watching = (async () => {
    while (!isOver) {
      slowestHealth = Math.max(slowestHealth, await healthMs());
      await pause(HEALTH_EVERY_MS);
    }
  })();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { status, ms, outcomes } = await sortAsSomebody();
    expect([status, outcomes]).toEqual([200, ['Insurance']]);
    times.push(ms);
  }
  isOver = true;
  await watching;
  return { slowestHealth, medianMs: median(times) };
}

/** Sends the same files repeatedly, each time from another address, until the returned function is called. */
function sendRepeatedly(files: readonly SentFile[], requests: number) {
  let isOver = false;
  const answers: SortAnswer[] = [];
  const sending = (async () => {
    do {
      // A single address would soon exceed its allowance.
      const address = `203.0.113.${(people++ % 200) + 1}`;
      answers.push(
        ...(await Promise.all(Array.from({ length: requests }, () => sortFiles(server.url, files, { address })))),
      );
    } while (!isOver);
  })();
  return async () => {
    isOver = true;
    await sending;
    return answers;
  };
}

/** Measures what others experience while these files are sent repeatedly. */
async function measureOthersDuring(files: readonly SentFile[], requests: number) {
  const stop = sendRepeatedly(files, requests);
  const seen = await measureOthers();
  return { ...seen, answers: await stop() };
}

/** Attacks the server, and asserts that nobody else notices. */
async function attackWith(files: readonly SentFile[], requests = 1): Promise<readonly SortAnswer[]> {
  const heldBefore = server.heldBytes();
  const all: SortAnswer[] = [];
  const rounds: Record<'usual' | 'attacked' | 'neighbour', Seen>[] = [];
  const isWithin = ({ slowestHealth, medianMs }: Seen, health: number, ms: number) =>
    slowestHealth < health && medianMs <= ms;
  let isUnnoticed = false;
  while (rounds.length < ROUNDS && !isUnnoticed) {
    const usual = await measureOthers();
    const { answers, ...attacked } = await measureOthersDuring(files, requests);
    all.push(...answers);
    expect(server.isAlive(), server.output()).toBe(true);
    isUnnoticed = isWithin(attacked, HEALTH_MS, MAX_SLOWDOWN * usual.medianMs);
    if (isUnnoticed) break;
    const honest = files.map(() => good);
    const { answers: _answers, ...neighbour } = await measureOthersDuring(honest, requests);
    rounds.push({ usual, attacked, neighbour });
    isUnnoticed = isWithin(
      attacked,
      Math.max(HEALTH_MS, MAX_NEIGHBOUR_SLOWDOWN * neighbour.slowestHealth),
      Math.max(MAX_SLOWDOWN * usual.medianMs, MAX_NEIGHBOUR_SLOWDOWN * neighbour.medianMs),
    );
  }
  for (const { status } of all) expect([200, 413, 422, 429, 503]).toContain(status);
  expect(isUnnoticed, JSON.stringify(rounds)).toBe(true);
  await expect.poll(() => server.heldBytes()).toBeLessThan(heldBefore + KEPT_BYTES);
  return all;
}

const word = async (parts: Readonly<Record<string, string>>): Promise<SentFile> => ({
  fileName: 'letter.docx',
  bytes: await wordFile(parts),
});

describe('a Word file that is slow to read', () => {
  it.each(['<w:t ', '<w:tab', '<w:br '])('with a header of %s again and again', async (tag) => {
    const file = await word({ 'word/header1.xml': `<w:hdr>${tag.repeat(600_000)}` });
    expect(file.bytes.length).toBeLessThan(10_000);
    await attackWith([file]);
  });

  it('of three megabytes of empty paragraphs', async () => {
    await attackWith([await word({ 'word/document.xml': wordBody('<w:p/>'.repeat(500_000)) })]);
  });

  it('with styles of 95 MB', async () => {
    const styles = `<w:styles>${repeated('<w:style w:styleId="a"><w:name w:val="b"/></w:style>', 95_000_000)}`;
    await attackWith([await word({ 'word/styles.xml': styles })]);
  });

  it('that nests a hundred thousand elements', async () => {
    const [answer] = await attackWith([await word({ 'word/document.xml': wordBody('<w:p>'.repeat(100_000)) })]);
    expect(answer?.outcomes).toEqual(['documentTooComplex']);
  });
});

describe('a text that could make rules slow', () => {
  it.each([
    ['prose in one paragraph', 'The undersigned agrees to the terms of the policy, as set out below. '],
    ['Russian in one paragraph', 'Настоящим подтверждаем получение вашего заявления от пятого марта. '],
    ['one Hebrew word', 'ש'],
    ['one Latin word', 'a'],
    ['short words', 'Aaa '],
  ])('%s of 100 KB', async (_, text) => {
    await attackWith([{ fileName: 'text.docx', bytes: await wordOf(repeated(text, 100_000)) }]);
  });

  it('three megabytes of plain words', async () => {
    await attackWith([
      { fileName: 'text.docx', bytes: await wordOf(repeated('Dear customer, please pay. ', 2_900_000)) },
    ]);
  });
});

describe('a PDF or picture that expands', () => {
  it('ten PDFs with nested forms in one request', async () => {
    const bombs = Array.from({ length: 10 }, (_, index) => ({ fileName: `${index}.pdf`, bytes: hangingPdf() }));
    const [answer] = await attackWith(bombs);
    expect(
      answer?.outcomes.every((code) => ['pdfTimeout', 'documentTooComplex', 'allowanceSpent'].includes(code)),
    ).toBe(true);
  });

  it('ten requests with a PDF that never ends', async () => {
    await attackWith([{ fileName: 'slow.pdf', bytes: slowPdf() }], 10);
  });

  it('a picture of a hundred million pixels in a few kilobytes', async () => {
    await attackWith([{ fileName: 'huge.png', bytes: hugePng(9_900, 9_900) }]);
  });
});
