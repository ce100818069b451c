import { describe, expect, it, vi } from 'vitest';
import type { PageImage } from '@/lib/documents/document';
import { PagePool, type PagePoolOptions, type PageReader } from './page-pool';
import type { RecognisedPage } from './recogniser';

const page = (text: string): RecognisedPage => ({ text, lines: [], confidence: 90 });
const image = (name: string): PageImage => ({
  data: new TextEncoder().encode(name),
  mediaType: 'image/png',
  width: 1,
  height: 1,
});
const nameOf = ({ data }: PageImage) => new TextDecoder().decode(data);

/** Readers that answer with the picture's name; `hang` never answers, `die` dies, `bad` is no picture. */
function stand(options: Partial<PagePoolOptions> = {}, workedMs?: () => Promise<number>) {
  const opened: { ended: boolean; isWornOut: boolean; die: () => void }[] = [];
  const open = async (): Promise<PageReader> => {
    const crash = Promise.withResolvers<never>();
    crash.promise.catch(() => undefined);
    const state = { ended: false, isWornOut: false, die: () => crash.reject(new Error('dead')) };
    opened.push(state);
    return {
      crashed: crash.promise,
      ...(workedMs && { workedMs }),
      end: () => {
        state.ended = true;
      },
      isWornOut: () => state.isWornOut,
      read: (picture) => {
        const name = nameOf(picture);
        if (name === 'die') state.die();
        if (name === 'huge') state.isWornOut = true;
        if (name === 'bad') return Promise.reject(new Error('no picture'));
        return name === 'hang' || name === 'die' ? new Promise(() => undefined) : Promise.resolve(page(name));
      },
    };
  };
  return { pool: new PagePool({ size: 1, pageTimeoutMs: 20, open, ...options }), opened };
}

describe('the pool of page readers', () => {
  it('opens a reader when the first page comes and keeps it warm', async () => {
    const { pool, opened } = stand();
    expect(opened).toHaveLength(0);
    await pool.read(image('a'));
    expect((await pool.read(image('b'))).text).toBe('b');
    expect(opened).toHaveLength(1);
  });

  it('replaces a reader that a huge page has worn out, and keeps what it read', async () => {
    const { pool, opened } = stand();
    expect((await pool.read(image('huge'))).text).toBe('huge');
    expect(opened[0]?.ended).toBe(true);
    expect((await pool.read(image('next'))).text).toBe('next');
    expect(opened).toHaveLength(2);
  });

  it('gives up on a page that hangs, ends its reader and reads the next page with a new one', async () => {
    const { pool, opened } = stand();
    const [hung, next] = await Promise.allSettled([pool.read(image('hang')), pool.read(image('next'))]);
    expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'readTimeout' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: { text: 'next' } });
    expect(opened.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('gives a page more time while the machine gives it no processor, but not for ever', async () => {
    vi.useFakeTimers();
    try {
      const { pool } = stand({ pageTimeoutMs: 1000 }, async () => 0);
      const settled = vi.fn();
      pool.read(image('hang')).catch(settled);
      await vi.advanceTimersByTimeAsync(2900);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(200);
      expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'readTimeout' }));
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives up on a page as soon as it has had its share of the processor', async () => {
    vi.useFakeTimers();
    try {
      const start = Date.now();
      const { pool } = stand({ pageTimeoutMs: 1000 }, async () => (Date.now() - start) / 2);
      const settled = vi.fn();
      pool.read(image('hang')).catch(settled);
      await vi.advanceTimersByTimeAsync(1900);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(400);
      expect(settled).toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('recovers from a reader that died while it was idle', async () => {
    const { pool, opened } = stand();
    await pool.read(image('a'));
    opened[0]?.die();
    expect((await pool.read(image('b'))).text).toBe('b');
    expect(opened).toHaveLength(2);
  });

  it('fails a page that kills every reader, and goes on with others', async () => {
    const { pool } = stand();
    await expect(pool.read(image('die'))).rejects.toMatchObject({ code: 'readFailed' });
    expect((await pool.read(image('c'))).text).toBe('c');
  });

  it('fails a picture that cannot be read', async () => {
    await expect(stand().pool.read(image('bad'))).rejects.toMatchObject({ code: 'readFailed' });
  });

  it('drops a waiting page and stops a running one when nobody wants them any more', async () => {
    const { pool, opened } = stand({ pageTimeoutMs: 60_000 });
    const caller = new AbortController();
    const running = pool.read(image('hang'), caller.signal);
    const waiting = pool.read(image('a'), caller.signal);
    const other = pool.read(image('other'));
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    caller.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect((await other).text).toBe('other');
    expect(opened[0]?.ended).toBe(true);
  });

  it('says that reading is unavailable when no reader can be opened, and stops trying', async () => {
    const open = vi.fn(() => Promise.reject(new Error('no data')));
    const { pool } = stand({ open });
    for (let page = 0; page < 5; page += 1) {
      await expect(pool.read(image('a'))).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect(open).toHaveBeenCalledTimes(3);
  });

  it('ends its readers when it is closed', async () => {
    const { pool, opened } = stand();
    await pool.read(image('a'));
    pool.close();
    expect(opened[0]?.ended).toBe(true);
    await expect(pool.read(image('b'))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
