import { appendFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failedResult } from '@/lib/engine/organising/failed-result';
import { IncomingFiles } from '@/lib/features/command/in-place/folder-watcher.server';
import { type Desk, openDesk, pdf } from '@/tests/support/organise/desk';

const BILL = 'Electricity/2025-03-15_Electricity_Bill.pdf';
let desk: Desk;
let controller: AbortController;

beforeEach(() => {
  desk = openDesk();
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  desk.close();
});

const linesSaid = () => desk.written().split('\n').filter(Boolean);

describe('a folder that is watched', () => {
  it('has new files organised once, with a line for each, and survives failures', async () => {
    desk.put('there-before.pdf');
    const ended = desk.watch(['papers', '--watch'], controller.signal);
    await desk.hears('Watching');
    desk.put('broken.pdf', '%PDF-1.4 nothing');
    await desk.hears('broken.pdf: left where it is.');
    writeFileSync(join(desk.base, 'outside.pdf'), pdf('one'));
    renameSync(join(desk.base, 'outside.pdf'), desk.path('a.pdf'));
    await desk.hears(`a.pdf: Electricity, 90% → ${BILL}`);
    desk.put('download.crdownload', pdf('two'));
    renameSync(desk.path('download.crdownload'), desk.path('letter.pdf'));
    await desk.hears('letter.pdf: Mail');
    // A failed file is retried after it changes.
    desk.put('broken.pdf');
    await desk.hears('broken.pdf: Electricity');
    controller.abort();
    expect(await ended).toBe(130);
    expect(linesSaid()).toHaveLength(4);
    expect(Object.keys(desk.tree()).sort()).toEqual([
      'Electricity',
      BILL,
      'Electricity/2025-03-15_Electricity_Bill_(2).pdf',
      'Mail',
      'Mail/2025-03-15_Welcome_Letter.pdf',
      'there-before.pdf',
    ]);
    expect(await desk.run(['papers', '--undo'])).toBe(0);
    expect(Object.keys(desk.tree()).sort()).toEqual(['a.pdf', 'broken.pdf', 'letter.pdf', 'there-before.pdf']);
  });

  it('reports files whose names are not UTF-8 once, with the reason', async () => {
    const named = (bytes: number[]) =>
      Buffer.concat([Buffer.from(`${desk.path('')}/`), Buffer.from(bytes), Buffer.from('.pdf')]);
    writeFileSync(named([0xf9]), pdf('there before'));
    const ended = desk.watch(['papers', '--watch'], controller.signal);
    await desk.hears('Watching');
    writeFileSync(named([0xf9, 0xec]), pdf('one'));
    await desk.hears('Its name is not in UTF-8');
    desk.put('a.pdf');
    await desk.hears('a.pdf: Electricity');
    controller.abort();
    await ended;
    expect(linesSaid()).toHaveLength(2);
  });

  it('waits until a file is complete', async () => {
    const ended = desk.watch(['papers', '--watch', '--json'], controller.signal);
    await desk.hears('Watching');
    const whole = pdf('slow');
    desk.put('slow.pdf', whole.slice(0, 40));
    for (let at = 40; at < whole.length; at += 40) {
      appendFileSync(desk.path('slow.pdf'), whole.slice(at, at + 40));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await desk.hears('slow.pdf');
    expect(linesSaid().map((line) => JSON.parse(line))).toMatchObject([{ fileName: 'slow.pdf', newPath: BILL }]);
    controller.abort();
    await ended;
    expect(desk.tree()[BILL]).toBe(whole);
  });

  it('organises existing files first on request', async () => {
    desk.put('sub/a.pdf');
    const ended = desk.watch(['papers', '--watch', '--in-place'], controller.signal);
    await desk.hears('Watching');
    expect(existsSync(desk.path(BILL))).toBe(true);
    controller.abort();
    await ended;
  });

  it('reports a skipped file once, until it changes', async () => {
    const failing = async (fileName: string) => failedResult(fileName, new Error('no'), 'no', 'offline');
    const arrivals = new IncomingFiles({
      root: desk.folder,
      folderLanguage: 'en',
      sort: failing,
      key: Buffer.alloc(32),
      now: () => new Date(0),
      signal: controller.signal,
    });
    desk.put('a.pdf', 'one');
    expect(await arrivals.handle('a.pdf')).toMatchObject({ result: { error: 'no' } });
    expect(await arrivals.handle('a.pdf')).toBeUndefined();
    desk.put('a.pdf', 'longer');
    expect(await arrivals.handle('a.pdf')).toMatchObject({ result: { error: 'no' } });
    expect(await arrivals.handle('gone.pdf')).toBeUndefined();
  });

  it('stops when the folder is deleted', async () => {
    const ended = desk.watch(['papers', '--watch'], controller.signal);
    await desk.hears('Watching');
    renameSync(desk.folder, join(desk.base, 'away'));
    await expect(ended).rejects.toMatchObject({ key: 'folderMissing' });
  });
});
