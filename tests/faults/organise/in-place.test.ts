import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalLine } from '@/lib/features/command/in-place/journal-lines';
import { moveFile } from '@/lib/features/command/in-place/move-file.server';
import { type Desk, openDesk, pdf } from '@/tests/support/organise/desk';

const BILL = 'Electricity/2025-03-15_Electricity_Bill.pdf';
const SECOND = 'Electricity/2025-03-15_Electricity_Bill_(2).pdf';
const LETTER = 'Mail/2025-03-15_Welcome_Letter.pdf';
let desk: Desk;

beforeEach(() => {
  desk = openDesk();
});
afterEach(() => desk.close());

const linesOf = (path = desk.journals()[0] ?? ''): JournalLine[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
/** Rewrites a journal as if its run had been killed after this many lines. */
const breakOff = async (keep: (line: JournalLine) => boolean): Promise<void> => {
  const [path = ''] = desk.journals();
  await desk.writeJournal(path, linesOf(path).filter(keep));
};

describe('a folder organised in place', () => {
  it('has each document in its category’s folder, and everything else unchanged', async () => {
    desk.put('a.pdf');
    desk.put('deep/er/b.pdf');
    desk.put('letter.pdf');
    desk.put('notes.txt', 'words');
    desk.put('.hidden.pdf', pdf('hidden'));
    expect(await desk.run(['papers', '--in-place'])).toBe(2);
    expect(desk.tree()).toEqual({
      Electricity: '(folder)',
      [BILL]: pdf('a.pdf'),
      [SECOND]: pdf('deep/er/b.pdf'),
      Mail: '(folder)',
      [LETTER]: pdf('letter.pdf'),
      'notes.txt': 'words',
      '.hidden.pdf': pdf('hidden'),
    });
    expect(desk.written()).toMatch(
      /deep\/er\/b\.pdf +Electricity +90% +Electricity\/2025-03-15_Electricity_Bill_\(2\)/,
    );
    expect(desk.noted.join('\n')).toContain('Moved 3 documents in');
  });

  it('is not changed by a second run', async () => {
    desk.put('a.pdf');
    desk.put('b.pdf');
    await desk.run(['papers', '--in-place']);
    const once = desk.tree();
    expect(await desk.run(['papers', '--in-place'])).toBe(0);
    expect(desk.tree()).toEqual(once);
    expect(desk.noted.at(-1)).toBe('2 documents were in place already.');
  });

  it('loses no file that is in another’s place', async () => {
    desk.put('a.pdf');
    desk.put(BILL, 'mine, and no document');
    desk.put(SECOND.replace('.pdf', '.PDF'), 'mine too');
    expect(await desk.run(['papers', '--in-place'])).toBe(2);
    expect(desk.tree()).toMatchObject({
      [BILL]: 'mine, and no document',
      [SECOND.replace('.pdf', '.PDF')]: 'mine too',
      'Electricity/2025-03-15_Electricity_Bill_(3).pdf': pdf('a.pdf'),
    });
  });

  it('does not follow links for reading or writing', async () => {
    mkdirSync(join(desk.base, 'elsewhere'));
    writeFileSync(join(desk.base, 'elsewhere/b.pdf'), pdf('elsewhere'));
    symlinkSync(join(desk.base, 'elsewhere'), desk.path('Electricity'));
    symlinkSync(join(desk.base, 'elsewhere/b.pdf'), desk.path('b.pdf'));
    desk.put('a.pdf');
    expect(await desk.run(['papers', '--in-place'])).toBe(2);
    expect(desk.tree()).toMatchObject({ Electricity: '(link)', 'b.pdf': '(link)', 'a.pdf': pdf('a.pdf') });
    expect(readdirSync(join(desk.base, 'elsewhere'))).toEqual(['b.pdf']);
    expect(desk.written()).toContain('a.pdf: There is a link in its way. Links are not followed.');
  });

  it('keeps a file in place that changed while it was read', async () => {
    desk.close();
    desk = openDesk({
      categorise: async () => {
        appendFileSync(desk.path('a.pdf'), '\n%more');
        return {
          categoryId: 'Electricity',
          confidence: 1,
          suggestions: [],
          language: 'en',
          sensitiveDataTypes: [],
          modelUsed: 'stand-in',
          remarks: [],
        };
      },
    });
    desk.put('a.pdf');
    expect(await desk.run(['papers', '--in-place'])).toBe(2);
    expect(Object.keys(desk.tree())).toEqual(['a.pdf']);
    expect(desk.written()).toContain('a.pdf: It has been changed since.');
  });

  it('is only described by a dry run, which writes nothing', async () => {
    desk.put('a.pdf');
    const before = desk.tree();
    expect(await desk.run(['papers', '--in-place', '--dry-run'])).toBe(0);
    expect(desk.written()).toContain(BILL);
    expect(desk.noted.at(-1)).toBe('1 document would be moved. Nothing was changed.');
    expect(desk.tree()).toEqual(before);
    expect(existsSync(desk.path('.mesudar'))).toBe(false);
  });

  it('reports in JSON where each document is', async () => {
    desk.put('a.pdf');
    desk.put('empty.pdf', '');
    expect(await desk.run(['papers', '--in-place', '--json'])).toBe(2);
    expect(JSON.parse(desk.written())).toMatchObject([
      { fileName: 'a.pdf', newPath: BILL },
      { fileName: 'empty.pdf', newPath: 'empty.pdf', errorCode: 'emptyFile' },
    ]);
  });

  it('is locked for one run; a dead process’s lock is ignored', async () => {
    desk.put('a.pdf');
    mkdirSync(desk.path('.mesudar'));
    writeFileSync(desk.path('.mesudar/lock'), `${process.ppid}`);
    expect(await desk.run(['papers', '--in-place'])).toBe(1);
    expect(desk.noted.at(-1)).toMatch(/^Another run is using/);
    writeFileSync(desk.path('.mesudar/lock'), '4194305');
    expect(await desk.run(['papers', '--in-place'])).toBe(0);
    expect(existsSync(desk.path('.mesudar/lock'))).toBe(false);
  });

  it('stops between two files, and continues there', async () => {
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) desk.put(name);
    await desk.run(['papers', '--in-place']);
    // The last file was not processed.
    const all = desk.tree();
    const third = 'Electricity/2025-03-15_Electricity_Bill_(3).pdf';
    renameSync(desk.path(third), desk.path('c.pdf'));
    await breakOff((line) => line.is !== 'end' && !('to' in line && line.to === third));
    expect(await desk.run(['papers', '--in-place'])).toBe(0);
    expect(desk.tree()).toEqual(all);
    expect(desk.noted.join('\n')).toContain('Finished an earlier run that was interrupted: 1 document moved.');
  });

  it('completes a step that was interrupted while the file had both names', async () => {
    desk.put('a.pdf');
    await desk.run(['papers', '--in-place']);
    const all = desk.tree();
    linkSync(desk.path(BILL), desk.path('a.pdf'));
    await breakOff((line) => line.is !== 'end' && line.is !== 'done');
    appendFileSync(desk.journals()[0] ?? '', '{"is":"do');
    expect(await desk.run(['papers', '--in-place'])).toBe(0);
    expect(desk.tree()).toEqual(all);
    expect(await desk.run(['papers', '--undo'])).toBe(0);
    expect(desk.tree()).toEqual({ 'a.pdf': pdf('a.pdf') });
  });
});

describe('moving one file', () => {
  it('never replaces another file at its destination', async () => {
    desk.put('a.pdf', 'one');
    desk.put('b.pdf', 'two');
    expect(await moveFile(desk.folder, 'a.pdf', 'b.pdf')).toBe(false);
    expect(desk.tree()).toEqual({ 'a.pdf': 'one', 'b.pdf': 'two' });
  });
});

describe('undoing a run', () => {
  it('moves every file back, and leaves no trace', async () => {
    for (const name of ['a.pdf', 'deep/er/b.pdf', 'letter.pdf']) desk.put(name);
    const before = desk.tree();
    await desk.run(['papers', '--in-place']);
    expect(await desk.run(['papers', '--undo', '--dry-run'])).toBe(0);
    expect(desk.noted.at(-1)).toBe('3 documents would be moved back. Nothing was changed.');
    expect(await desk.run(['--undo', 'papers'])).toBe(0);
    expect(desk.tree()).toEqual(before);
    expect(existsSync(desk.path('.mesudar'))).toBe(false);
    expect(desk.noted.at(-1)).toBe('3 documents are back where they were.');
    expect(await desk.run(['--undo', 'papers'])).toBe(1);
    expect(desk.noted.at(-1)).toMatch(/^There is no run to undo in .+/);
  });

  it('keeps files that were changed, moved or replaced by hand, and names them', async () => {
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'letter.pdf']) desk.put(name);
    await desk.run(['papers', '--in-place']);
    const third = 'Electricity/2025-03-15_Electricity_Bill_(3).pdf';
    writeFileSync(desk.path(BILL), 'edited');
    rmSync(desk.path(SECOND));
    desk.put('c.pdf', 'a newer one');
    expect(await desk.run(['papers', '--undo'])).toBe(2);
    expect(desk.tree()).toMatchObject({
      [BILL]: 'edited',
      'c.pdf': 'a newer one',
      [third]: pdf('c.pdf'),
      'letter.pdf': pdf('letter.pdf'),
    });
    for (const line of [
      `${third}: Another file is in its old place.`,
      `${SECOND}: It is no longer there.`,
      `${BILL}: It has been changed since.`,
    ])
      expect(desk.written()).toContain(line);
    // The journal allows a retry.
    rmSync(desk.path('c.pdf'));
    const [journal = ''] = desk.journals();
    expect(await desk.run([journal, '--undo'])).toBe(2);
    expect(desk.tree()).toMatchObject({ 'c.pdf': pdf('c.pdf') });
  });

  it('undoes the runs of a folder one after the other, even if the folder has moved', async () => {
    desk.put('a.pdf');
    await desk.run(['papers', '--in-place']);
    desk.put('letter.pdf');
    await desk.run(['papers', '--in-place']);
    renameSync(desk.folder, join(desk.base, 'renamed'));
    expect(await desk.run(['renamed', '--undo'])).toBe(0);
    expect(desk.noted.at(-1)).toMatch(/^One earlier run in .+renamed can be undone/);
    expect(existsSync(join(desk.base, 'renamed', 'letter.pdf'))).toBe(true);
    expect(existsSync(join(desk.base, 'renamed', BILL))).toBe(true);
    expect(await desk.run(['renamed', '--undo'])).toBe(0);
    expect(existsSync(join(desk.base, 'renamed', 'a.pdf'))).toBe(true);
  });

  it('undoes an interrupted run, with or without its last step', async () => {
    for (const name of ['a.pdf', 'b.pdf']) desk.put(name);
    const before = desk.tree();
    await desk.run(['papers', '--in-place']);
    renameSync(desk.path(SECOND), desk.path('b.pdf'));
    await breakOff((line) => line.is !== 'end' && line.is !== 'done');
    expect(await desk.run(['papers', '--undo'])).toBe(0);
    expect(desk.tree()).toEqual(before);
  });

  it('finishes an interrupted undo', async () => {
    for (const name of ['a.pdf', 'b.pdf']) desk.put(name);
    const before = desk.tree();
    await desk.run(['papers', '--in-place']);
    renameSync(desk.path(SECOND), desk.path('b.pdf'));
    linkSync(desk.path(BILL), desk.path('a.pdf'));
    expect(await desk.run(['papers', '--undo'])).toBe(0);
    expect(desk.tree()).toEqual(before);
  });

  it('refuses a journal whose paths leave its folder', async () => {
    desk.put('a.pdf');
    await desk.run(['papers', '--in-place']);
    const [journal = ''] = desk.journals();
    const lines = linesOf(journal).map((line) => ('from' in line ? { ...line, from: '../a.pdf' } : line));
    await desk.writeJournal(journal, lines);
    expect(await desk.run([journal, '--undo'])).toBe(1);
    expect(desk.noted.at(-1)).toMatch(/is not the journal of a run/);
    expect(existsSync(join(desk.base, 'a.pdf'))).toBe(false);
  });

  it('has nothing to undo for a ZIP, a file, or a folder without runs', async () => {
    desk.put('a.pdf');
    await desk.run(['papers', 'out.zip']);
    for (const [path, words] of [
      ['out.zip', 'Making it moved no files'],
      ['papers/a.pdf', 'is not the journal of a run'],
      ['nowhere', 'There is no folder'],
    ] as const) {
      expect(await desk.run([path, '--undo'])).toBe(1);
      expect(desk.noted.at(-1)).toContain(words);
    }
  });

  it('keeps the modification time of files', async () => {
    desk.put('a.pdf');
    utimesSync(desk.path('a.pdf'), 1_600_000_000, 1_600_000_000);
    await desk.run(['papers', '--in-place']);
    expect(statSync(desk.path(BILL)).mtimeMs).toBe(1_600_000_000_000);
    await desk.run(['papers', '--undo']);
    expect(statSync(desk.path('a.pdf')).mtimeMs).toBe(1_600_000_000_000);
  });
});
