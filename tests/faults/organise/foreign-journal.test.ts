import { createHmac } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJournal } from '@/lib/features/command/in-place/journal.server';
import { readJournalKey, requireJournalKey } from '@/lib/features/command/in-place/journal-signature.server';
import { type Desk, openDesk, pdf } from '@/tests/support/organise/desk';

const BILL = 'Electricity/2025-03-15_Electricity_Bill.pdf';
let desk: Desk;
beforeEach(() => {
  desk = openDesk();
});
afterEach(() => desk.close());

const outside = (name: string) => join(desk.base, 'outside', name);
const journalPath = () => desk.path('.mesudar/2020-01-01T00-00-00.000Z.jsonl');
const stampOf = (path: string) => {
  const { size, mtimeMs } = statSync(path);
  return { size, mtimeMs };
};
const run = (plan: object[] = []) => ({ is: 'run', version: 1, created: '2020-01-01T00:00:00.000Z', plan });

/** Writes an unsigned journal, as another program would. */
function bring(lines: readonly object[], path = journalPath()): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

describe('a journal whose paths leave the folder through a link', () => {
  // The journal is signed. Links are checked even then, because the folder may have changed since.
  beforeEach(() => {
    mkdirSync(join(desk.base, 'outside'));
    writeFileSync(outside('secret.pdf'), 'theirs');
    writeFileSync(outside('empty.pdf'), '');
    mkdirSync(outside('hollow'));
    symlinkSync(join(desk.base, 'outside'), desk.path('link'));
  });
  const untouched = () => {
    expect(readFileSync(outside('secret.pdf'), 'utf8')).toBe('theirs');
    expect(readdirSync(join(desk.base, 'outside')).sort()).toEqual(['empty.pdf', 'hollow', 'secret.pdf']);
  };

  it('moves no outside file in when an interrupted run is finished', async () => {
    await desk.writeJournal(journalPath(), [
      run([{ from: 'link/secret.pdf', to: 'got.pdf', ...stampOf(outside('secret.pdf')) }]),
    ]);
    await desk.run(['papers', '--in-place']);
    untouched();
    expect(existsSync(desk.path('got.pdf'))).toBe(false);
  });

  it('deletes no empty outside file as the placeholder of an open step', async () => {
    desk.put('a.txt', 'words');
    const step = { is: 'step', from: 'a.txt', to: 'link/empty.pdf', ...stampOf(desk.path('a.txt')) };
    await desk.writeJournal(journalPath(), [run(), step]);
    await desk.run(['papers', '--in-place']);
    untouched();
    await desk.writeJournal(journalPath(), [run(), step]);
    await desk.run(['papers', '--undo']);
    untouched();
  });

  it('unlinks no outside file as the second name of an open step', async () => {
    linkSync(outside('secret.pdf'), desk.path('a.txt'));
    const step = { is: 'step', from: 'link/secret.pdf', to: 'a.txt', ...stampOf(outside('secret.pdf')) };
    await desk.writeJournal(journalPath(), [run(), step]);
    await desk.run(['papers', '--in-place']);
    untouched();
  });

  it('removes no empty outside folder, neither of a run nor of an undo', async () => {
    desk.put('a.txt', 'words');
    const stamp = stampOf(desk.path('a.txt'));
    await desk.writeJournal(journalPath(), [
      run(),
      { is: 'folder', path: 'link/hollow' },
      { is: 'step', from: 'link/hollow/a.txt', to: 'a.txt', ...stamp },
      { is: 'done', to: 'a.txt' },
    ]);
    await desk.run(['papers', '--in-place']);
    untouched();
    expect(await desk.run([journalPath(), '--undo'])).toBe(2);
    untouched();
    expect(desk.written()).toContain('a.txt: There is a link in its way. Links are not followed.');
    expect(readFileSync(desk.path('a.txt'), 'utf8')).toBe('words');
  });

  it('undoes nothing through a link that replaced a folder', async () => {
    desk.put('deep/a.pdf');
    await desk.run(['papers', '--in-place']);
    symlinkSync(join(desk.base, 'outside'), desk.path('deep'));
    expect(await desk.run(['papers', '--undo'])).toBe(2);
    untouched();
    expect(desk.tree()).toMatchObject({ [BILL]: pdf('deep/a.pdf') });
  });

  it('does not use a hidden folder that is a link', async () => {
    desk.put('a.pdf');
    symlinkSync(outside('hollow'), desk.path('.mesudar'));
    for (const args of [['--in-place'], ['--undo'], ['--in-place', '--dry-run'], ['--undo', '--dry-run']]) {
      expect(await desk.run(['papers', ...args])).toBe(1);
      expect(desk.noted.at(-1)).toContain('is a link or a file and is not followed');
    }
    await expect(desk.watch(['papers', '--watch'], new AbortController().signal)).rejects.toThrow(
      'journalFolderBlocked',
    );
    untouched();
    expect(readdirSync(outside('hollow'))).toEqual([]);
    expect(desk.tree()).toMatchObject({ 'a.pdf': pdf('a.pdf') });
  });

  it('does not read a journal that is a link', async () => {
    await desk.writeJournal(outside('hollow/j.jsonl'), [run([])]);
    mkdirSync(desk.path('.mesudar'));
    symlinkSync(outside('hollow/j.jsonl'), journalPath());
    expect(await desk.run(['papers', '--undo'])).toBe(1);
    expect(desk.noted.at(-1)).toContain('There is no run to undo');
  });
});

describe('a journal that came with the folder', () => {
  const plan = () => [{ from: 'a.txt', to: 'hidden/b.txt', ...stampOf(desk.path('a.txt')) }];
  const undoable = () => [
    run(),
    { is: 'step', from: 'gone/a.txt', to: 'a.txt', ...stampOf(desk.path('a.txt')) },
    { is: 'done', to: 'a.txt' },
    { is: 'end' },
  ];
  beforeEach(() => desk.put('a.txt', 'words'));

  it('is refused without a terminal, with the option to proceed', async () => {
    bring([run(plan())]);
    const before = desk.tree();
    expect(await desk.run(['papers', '--in-place'])).toBe(1);
    expect(desk.noted.at(-1)).toMatch(/you did not write on this computer.+Delete the journal.+--trust-journal/s);
    expect(await desk.run(['papers', '--undo'])).toBe(1);
    expect(desk.noted.at(-1)).toMatch(/was not written by you.+--trust-journal/s);
    await expect(desk.watch(['papers', '--watch', '--in-place'], new AbortController().signal)).rejects.toThrow(
      'foreignUnfinished',
    );
    expect(desk.tree()).toEqual(before);
  });

  it('is only reported by a dry run, which creates no key', async () => {
    bring([run(plan())]);
    await desk.run(['papers', '--in-place', '--dry-run']);
    expect(desk.noted.join('\n')).toContain('was not written by you on this computer');
    await desk.run(['papers', '--undo', '--dry-run']);
    expect(existsSync(desk.configFolder)).toBe(false);
  });

  it('is followed with --trust-journal, and is then the user’s own', async () => {
    bring([run(plan())]);
    await desk.run(['papers', '--in-place', '--trust-journal']);
    expect(desk.tree()).toEqual({ hidden: '(folder)', 'hidden/b.txt': 'words' });
    const journal = await readJournal(journalPath(), await readJournalKey(desk.configFolder));
    expect(journal).toMatchObject({ isOwn: true, state: { isEnded: true } });
    expect(await desk.run(['papers', '--undo'])).toBe(0);
    expect(desk.tree()).toEqual({ 'a.txt': 'words' });
  });

  it.each([
    [true, 0, { gone: '(folder)', 'gone/a.txt': 'words' }],
    [false, 1, { 'a.txt': 'words' }],
  ])('is undone after the answer %s to the question', async (answer, code, tree) => {
    desk.close();
    const questions: string[] = [];
    desk = openDesk(
      {},
      {
        confirm: async (question) => {
          questions.push(question);
          return answer;
        },
      },
    );
    desk.put('a.txt', 'words');
    bring(undoable());
    expect(await desk.run(['papers', '--undo'])).toBe(code);
    expect(questions).toEqual(['Undo its run and move 1 file? [y/N]']);
    expect(desk.tree()).toEqual(tree);
  });

  it('is ignored when the user declines, and the folder is organised', async () => {
    desk.close();
    desk = openDesk({}, { confirm: async () => false });
    desk.put('a.txt', 'words');
    desk.put('a.pdf');
    bring([run(plan())]);
    await desk.run(['papers', '--in-place']);
    expect(desk.tree()).toMatchObject({ 'a.txt': 'words', [BILL]: pdf('a.pdf') });
  });

  it('does not prevent undoing the user’s own run', async () => {
    desk.put('a.pdf');
    await desk.run(['papers', '--in-place']);
    bring(undoable(), desk.path('.mesudar/2099-01-01T00-00-00.000Z.jsonl'));
    expect(await desk.run(['papers', '--undo'])).toBe(0);
    expect(desk.tree()).toEqual({ 'a.txt': 'words', 'a.pdf': pdf('a.pdf') });
  });

  it.each([
    ['a line was changed', (lines: string[]) => lines.map((line) => line.replace('a.pdf', 'b.pdf'))],
    ['a line was taken out', (lines: string[]) => lines.filter((line) => !line.includes('"folder"'))],
    ['lines changed places', (lines: string[]) => [lines[0] ?? '', ...lines.slice(1).reverse()]],
    ['a line was added', (lines: string[]) => [...lines, JSON.stringify({ is: 'folder', path: 'x' })]],
  ])('is recognised as the user’s own in which %s', async (_, change) => {
    desk.put('a.pdf');
    await desk.run(['papers', '--in-place']);
    const [path = ''] = desk.journals();
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    writeFileSync(
      path,
      change(lines)
        .map((line) => `${line}\n`)
        .join(''),
    );
    expect((await readJournal(path, await readJournalKey(desk.configFolder)))?.isOwn).toBe(false);
    expect(await desk.run(['papers', '--undo'])).toBe(1);
  });

  it.each(['--undo', '--in-place'])('is the user’s own of another folder, for %s', async (use) => {
    desk.put('a.pdf');
    desk.put('b.txt', 'words');
    const later = [{ from: 'b.txt', to: 'moved/b.txt', ...stampOf(desk.path('b.txt')) }];
    await desk.writeJournal(journalPath(), [run(use === '--undo' ? [] : later)]);
    const copy = join(desk.base, 'copy');
    cpSync(desk.path(''), copy, { recursive: true, preserveTimestamps: true });
    expect(await desk.run([copy, use])).toBe(1);
    expect(desk.noted.at(-1)).toContain('for this folder');
    expect(readFileSync(join(copy, 'b.txt'), 'utf8')).toBe('words');
  });

  it('is still the user’s own after its folder was renamed', async () => {
    desk.put('a.pdf');
    await desk.run(['papers', '--in-place']);
    const renamed = join(desk.base, 'renamed');
    renameSync(desk.path(''), renamed);
    expect(await desk.run([renamed, '--undo'])).toBe(0);
    expect(readFileSync(join(renamed, 'a.pdf'), 'latin1')).toBe(pdf('a.pdf'));
  });

  it('includes one that was signed before signatures named their folder', async () => {
    const key = await requireJournalKey(desk.configFolder);
    let previous = '';
    const old = undoable().map((line) => {
      const text = JSON.stringify(line);
      previous = createHmac('sha256', key).update(`${previous}\n${text}`).digest('base64url');
      return `${text.slice(0, -1)},"mac":"${previous}"}\n`;
    });
    mkdirSync(desk.path('.mesudar'));
    writeFileSync(journalPath(), old.join(''));
    expect(await desk.run(['papers', '--undo'])).toBe(1);
    expect(await desk.run(['papers', '--undo', '--trust-journal'])).toBe(0);
    expect(desk.tree()).toEqual({ gone: '(folder)', 'gone/a.txt': 'words' });
  });

  it('includes one that another user signed', async () => {
    desk.put('a.pdf');
    await desk.run(['papers', '--in-place']);
    renameSync(desk.configFolder, join(desk.base, 'config-of-another'));
    expect(await desk.run(['papers', '--undo'])).toBe(1);
    expect(desk.noted.at(-1)).toContain('was not written by you');
  });
});

describe('the key that signs journals', () => {
  const key = () => join(desk.configFolder, 'journal-key');

  it('is created once, readable only by its owner', async () => {
    desk.put('a.pdf');
    await desk.run(['papers', '--in-place']);
    const first = readFileSync(key(), 'utf8');
    expect(statSync(key()).mode & 0o777).toBe(0o600);
    expect(readdirSync(desk.configFolder)).toEqual(['journal-key']);
    desk.put('letter.pdf');
    await desk.run(['papers', '--in-place']);
    expect(readFileSync(key(), 'utf8')).toBe(first);
  });

  it('is not used if others can read it, or if it is damaged or a link', async () => {
    desk.put('a.pdf');
    await desk.run(['papers', '--in-place']);
    chmodSync(key(), 0o644);
    const refused = async () => {
      expect(await desk.run(['papers', '--undo'])).toBe(1);
      expect(desk.noted.at(-1)).toContain('The key that signs your journals');
    };
    await refused();
    chmodSync(key(), 0o600);
    const good = readFileSync(key(), 'utf8');
    writeFileSync(key(), good.slice(0, 20));
    await refused();
    cpSync(key(), join(desk.base, 'copy'));
    writeFileSync(join(desk.base, 'copy'), good);
    renameSync(key(), `${key()}.old`);
    symlinkSync(join(desk.base, 'copy'), key());
    await refused();
    renameSync(`${key()}.old`, key());
    writeFileSync(key(), good);
    expect(await desk.run(['papers', '--undo'])).toBe(0);
  });
});

describe('a lock that names no process', () => {
  it.each(['', 'not a process'])('does not block the folder: %j', async (text) => {
    desk.put('a.pdf');
    mkdirSync(desk.path('.mesudar'));
    writeFileSync(desk.path('.mesudar/lock'), text);
    expect(await desk.run(['papers', '--in-place'])).toBe(0);
    expect(existsSync(desk.path('.mesudar/lock'))).toBe(false);
  });
});
