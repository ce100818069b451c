import { describe, expect, it } from 'vitest';
import { downloadFailureOf, inDownloadOrder, readinessOf, stateOfKept } from './download-state';
import type { EngineFile } from './engine-files';

const file = (name: string, bytes: number, part: EngineFile['part']): EngineFile => ({
  name,
  path: `/engine/${name}`,
  bytes,
  part,
});
const [data, program, pdf] = [file('eng', 60, 'pictures'), file('engine', 30, 'text'), file('pdfium', 10, 'text')];
const FILES = [data, program, pdf];

describe('the engine’s files', () => {
  it.each([
    ['none', [], 0],
    ['none', [data, program], 90],
    ['text', [program, pdf], 40],
    ['all', FILES, 100],
  ] as const)('are loaded as %s', (parts, kept, fetchedBytes) => {
    expect(stateOfKept(FILES, kept)).toEqual({ parts, totalBytes: 100, fetchedBytes });
  });

  it('that are unknown are not loaded', () => {
    expect(stateOfKept([], [])).toEqual({ parts: 'none', totalBytes: 0, fetchedBytes: 0 });
  });

  it('are downloaded with the text part first, otherwise in their order', () => {
    expect(inDownloadOrder(FILES)).toEqual([program, pdf, data]);
  });
});

it.each([
  ['ready', 'text', { parts: 'text', fetching: true }],
  ['ready', 'text', { parts: 'all', fetching: false }],
  ['downloading', 'all', { parts: 'text', fetching: true }],
  ['missing', 'all', { parts: 'text', fetching: false }],
  ['missing', 'text', { parts: 'none', fetching: false }],
] as const)('a part is %s: %s of %j', (readiness, wanted, state) => {
  expect(readinessOf(state, wanted)).toBe(readiness);
});

it('a download fails for lack of space, or of a connection, unless it was cancelled', () => {
  const full = new DOMException('', 'QuotaExceededError');
  expect(downloadFailureOf(full, false)).toBe('room');
  expect(downloadFailureOf(new TypeError('Failed to fetch'), false)).toBe('connection');
  expect(downloadFailureOf(full, true)).toBeNull();
});
