import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { eventually } from '@/tests/support/eventually';
import type { PoolWorker, WorkPoolOptions } from './pool-worker';
import type { Usage } from './watch';
import { WorkPool } from './work-pool';

const CPU_MS = 20;

/** Workers that answer with the job's name; `hang` never answers, `die` dies, `refused` is refused, `held` waits. */
function stand(
  options: Partial<WorkPoolOptions<string, string, never>> = {},
  measure: () => Promise<Usage> = async () => ({ cpuMs: performance.now() }),
) {
  const opened: { ended: boolean; isWornOut: boolean; die: () => void }[] = [];
  const held: (() => void)[] = [];
  const begun: string[] = [];
  const open = async (): Promise<PoolWorker<string, string>> => {
    const died = Promise.withResolvers<never>();
    died.promise.catch(() => undefined);
    const state = { ended: false, isWornOut: false, die: () => died.reject(new Error('dead')) };
    opened.push(state);
    return {
      failed: died.promise,
      measure,
      end: () => {
        state.ended = true;
      },
      mustBeReplaced: () => state.isWornOut,
      work: async (name) => {
        begun.push(name);
        if (name === 'die') state.die();
        if (name === 'huge') state.isWornOut = true;
        if (name === 'refused') throw new AppError('documentDamaged');
        if (name === 'hang' || name === 'die') await new Promise(() => undefined);
        if (name.startsWith('held')) await new Promise<void>((resolve) => held.push(resolve));
        return name;
      },
    };
  };
  const pool = new WorkPool<string, string>({ size: 1, timeoutCode: 'readTimeout', open, ...options });
  const run = (name: string, more: { caller?: string; signal?: AbortSignal; cpuMs?: number } = {}) =>
    pool.run(name, {
      cpuMs: more.cpuMs ?? CPU_MS,
      signal: more.signal,
      caller: more.caller === undefined ? undefined : { id: more.caller },
    });
  return { pool, run, opened, held, begun };
}

describe('a pool of workers', () => {
  it('opens a worker for the first job and keeps it', async () => {
    const { run, opened } = stand();
    expect(opened).toHaveLength(0);
    await run('a');
    expect(await run('b')).toBe('b');
    expect(opened).toHaveLength(1);
  });

  it('with a standby has the next worker ready in advance', async () => {
    const { run, opened } = stand({ standby: true });
    await run('a');
    await eventually(() => expect(opened).toHaveLength(2));
    await run('huge');
    expect(await run('b')).toBe('b');
    expect(opened.filter(({ ended }) => !ended)).toHaveLength(2);
  });

  it('replaces a worker after a huge job, and keeps its answer', async () => {
    const { run, opened } = stand();
    expect(await run('huge')).toBe('huge');
    expect(opened[0]?.ended).toBe(true);
    expect(await run('next')).toBe('next');
    expect(opened).toHaveLength(2);
  });

  it('stops a job that hangs, ends its worker and uses a new one for the next', async () => {
    const { run, opened } = stand();
    const [hung, next] = await Promise.allSettled([run('hang'), run('next')]);
    expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'readTimeout' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: 'next' });
    expect(opened.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('stops a job that exceeds its memory', async () => {
    const measure = async () => ({ cpuMs: 0, memoryBytes: 1_001 });
    const { run, opened } = stand({ memoryBytes: 1_000 }, measure);
    await expect(run('hang')).rejects.toMatchObject({ code: 'documentTooComplex' });
    expect(opened[0]?.ended).toBe(true);
  });

  it('gives a job more time while it gets no CPU, but not for ever', async () => {
    vi.useFakeTimers();
    try {
      const { run } = stand({}, async () => ({ cpuMs: 0 }));
      const settled = vi.fn();
      run('hang', { cpuMs: 1000 }).catch(settled);
      await vi.advanceTimersByTimeAsync(34_900);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(200);
      expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'readTimeout' }));
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops a job as soon as it has used its CPU time', async () => {
    vi.useFakeTimers();
    try {
      const start = Date.now();
      const { run } = stand({}, async () => ({ cpuMs: (Date.now() - start) / 2 }));
      const settled = vi.fn();
      run('hang', { cpuMs: 1000 }).catch(settled);
      await vi.advanceTimersByTimeAsync(1900);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(400);
      expect(settled).toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports the cost of a failed job', async () => {
    const spent: number[] = [];
    const { pool } = stand();
    const caller = { id: 'a', chargeCpuMs: (cpuMs: number) => void spent.push(cpuMs) };
    await expect(pool.run('hang', { cpuMs: CPU_MS, caller })).rejects.toThrow(AppError);
    expect(spent).toHaveLength(1);
    expect(spent[0]).toBeGreaterThanOrEqual(CPU_MS);
  });

  it.each([undefined, 'a'])('stops watching a worker whose job is done (caller %s)', async (caller) => {
    vi.useFakeTimers();
    try {
      const measure = vi.fn(async () => ({ cpuMs: 0 }));
      const { run } = stand({}, measure);
      await run('a', { caller });
      measure.mockClear();
      await vi.advanceTimersByTimeAsync(1000);
      expect(measure).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps a worker whose job was refused', async () => {
    const { run, opened } = stand();
    await expect(run('refused')).rejects.toMatchObject({ code: 'documentDamaged' });
    expect(await run('b')).toBe('b');
    expect(opened).toHaveLength(1);
  });

  it('recovers from a worker that died while idle', async () => {
    const { run, opened } = stand();
    await run('a');
    opened[0]?.die();
    await new Promise(setImmediate);
    expect(await run('b')).toBe('b');
    expect(opened).toHaveLength(2);
  });

  it('fails a job that kills its worker after a limited number of attempts, and continues with others', async () => {
    const { run, begun } = stand({ attempts: 2 });
    await expect(run('die')).rejects.toMatchObject({ code: 'readFailed' });
    expect(begun).toEqual(['die', 'die']);
    expect(await run('c')).toBe('c');
  });

  it('drops a waiting job and stops a running one when they are cancelled', async () => {
    const { run, opened } = stand();
    const gone = new AbortController();
    const running = run('hang', { signal: gone.signal, cpuMs: 60_000 });
    const waiting = run('a', { signal: gone.signal });
    const other = run('other');
    await eventually(() => expect(opened).toHaveLength(1));
    gone.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect(await other).toBe('other');
    expect(opened[0]?.ended).toBe(true);
  });

  it('reports that it is unavailable if no worker can be opened, and stops trying', async () => {
    const open = vi.fn(() => Promise.reject(new Error('no data')));
    const { run } = stand({ open });
    for (let job = 0; job < 5; job += 1) await expect(run('a')).rejects.toMatchObject({ code: 'unavailable' });
    expect(open).toHaveBeenCalledTimes(3);
  });

  it('ends its workers when it is closed', async () => {
    const { pool, run, opened } = stand();
    await run('a');
    pool.close();
    expect(opened[0]?.ended).toBe(true);
    await expect(run('b')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('callers of a worker pool', () => {
  it('have a worker left when one of them uses its maximum', async () => {
    const { run, held, begun } = stand();
    const busy = [run('held', { caller: 'a', cpuMs: 60_000 }), run('a', { caller: 'a' })];
    expect(await run('b', { caller: 'b' })).toBe('b');
    expect(begun).toEqual(['held', 'b']);
    held[0]?.();
    expect(await Promise.all(busy)).toEqual(['held', 'a']);
  });

  it('take turns: one’s long queue delays another by at most one job', async () => {
    const { run, held, begun } = stand();
    const first = run('held-c', { caller: 'c', cpuMs: 60_000 });
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => run(`held-${name}`, { caller: 'a', cpuMs: 60_000 }));
    all.push(run('held-b', { caller: 'b', cpuMs: 60_000 }));
    for (let job = 0; job < 6; job += 1) {
      await eventually(() => expect(held.length).toBeGreaterThan(job));
      held[job]?.();
    }
    await Promise.all([first, ...all]);
    expect(begun.indexOf('held-b')).toBeLessThanOrEqual(begun.indexOf('held-a2'));
  });
});
