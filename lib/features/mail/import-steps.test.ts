import { describe, expect, it } from 'vitest';
import { foundAttachment, searchAnswer, TEMP_DIR } from '@/tests/support/mail';
import { DEFAULT_CHOICE } from './import-rules';
import type { Batch, ImportStep } from './import-state';
import {
  batchIn,
  foundIn,
  outcomeOf,
  stepAfterConnecting,
  tempDirIn,
  withConnection,
  withLabels,
  workAfterConnecting,
  workOfChosen,
} from './import-steps';

const BATCH: Batch = { tempDir: TEMP_DIR, ids: ['one', 'two', 'three'], after: 'one', done: 1 };
const MAILBOX = { address: 'noa@example.com', connectedAt: '2026-03-01T00:00:00.000Z' };
const SETTINGS = { ...DEFAULT_CHOICE, folders: ['INBOX' as const], withoutAsking: false };
const answer = searchAnswer([foundAttachment('one'), foundAttachment('old', { wasImported: true })]);
const connecting = (purpose: 'search' | 'choose' | Batch): ImportStep => ({
  type: 'connecting',
  purpose,
  authUrl: null,
  isTabOpen: true,
});

describe('after a mailbox is connected', () => {
  it('the work continues that it was connected for', () => {
    expect(workAfterConnecting('search')).toEqual({ type: 'search' });
    expect(workAfterConnecting(BATCH)).toEqual({ type: 'bring', batch: BATCH });
    expect(workAfterConnecting('choose')).toBeNull();
    expect([stepAfterConnecting('search'), stepAfterConnecting(BATCH)]).toEqual([
      { type: 'choosing' },
      { type: 'bringing', batch: BATCH },
    ]);
  });

  it('labels of the same mailbox stay, those of another are dropped', () => {
    const again = { ...MAILBOX, connectedAt: '2026-04-01T00:00:00.000Z' };
    expect(withConnection({ connection: MAILBOX }, again)).toEqual({ connection: again });
    const other = { ...MAILBOX, address: 'other@example.com' };
    expect(withConnection({ connection: MAILBOX }, other)).toEqual({ connection: other, labels: null });
    expect(withConnection({ connection: MAILBOX }, null)).toEqual({ connection: null, labels: null });
  });
});

describe('loaded labels', () => {
  const labels = [{ id: 'Label_2' as const, name: 'Receipts' }];
  const foldersAfter = (folders: string[]) =>
    withLabels({ settings: { ...SETTINGS, folders: folders as typeof SETTINGS.folders } }, labels).settings?.folders;

  it('drop folders that are gone, and fall back to the inbox if none is left', () => {
    expect(foldersAfter(['INBOX', 'Label_1', 'Label_2'])).toEqual(['INBOX', 'Label_2']);
    expect(foldersAfter(['Label_1'])).toEqual(['INBOX']);
  });

  it('leave "no folder" as the user chose it', () => {
    expect(foldersAfter([])).toEqual([]);
  });
});

describe('a search', () => {
  it('shows what it found, with the new ones chosen', () => {
    expect(foundIn(answer)).toEqual({ step: { type: 'found', answer, chosen: new Set(['one']) } });
  });

  it('without results lists the skipped attachments', () => {
    const leftOut = [{ fileName: 'big.pdf', size: 9, subject: '', from: '', reason: 'tooLarge' as const }];
    expect(foundIn(searchAnswer([], { leftOut, leftOutCount: 4 }))).toEqual({
      problem: { kind: 'nothingFound', skipped: { attachments: leftOut, count: 4 } },
    });
    expect(foundIn({ ...answer, tempDir: null })).toHaveProperty('problem');
  });

  it('is followed by the import of the chosen ones, in the order of the answer', () => {
    const step = { type: 'found', answer, chosen: new Set(['old', 'one']) } as const;
    const batch = { tempDir: TEMP_DIR, ids: ['one', 'old'], after: null, done: 0 };
    expect(workOfChosen(step)).toEqual({ type: 'bring', batch });
    expect(workOfChosen({ ...step, chosen: new Set() })).toBeNull();
    expect(workOfChosen({ type: 'choosing' })).toBeNull();
  });
});

describe('a step', () => {
  it.each<[string, ImportStep, Batch | null, string | null]>([
    ['choosing', { type: 'choosing' }, null, null],
    ['found', { type: 'found', answer, chosen: new Set() }, null, TEMP_DIR],
    ['bringing', { type: 'bringing', batch: BATCH }, BATCH, TEMP_DIR],
    ['connecting for a search', connecting('search'), null, null],
    ['connecting for a batch', connecting(BATCH), BATCH, TEMP_DIR],
  ])('%s knows its batch and its directory on the server', (_, step, batch, tempDir) => {
    expect([batchIn(step), tempDirIn(step)]).toEqual([batch, tempDir]);
  });
});

it('the outcome of a batch counts the files that did not arrive', () => {
  expect(outcomeOf(BATCH, true)).toEqual({ files: 1, missing: 2, isCancelled: true });
});
