import { expect, it } from 'vitest';
import { FairLimiter, type LimiterSlot } from './fair-limiter';

/** A limiter whose jobs end when the test says so, in the order in which they were started. */
function recordingLimiter(capacity: number) {
  const limiter = new FairLimiter(capacity);
  const started: string[] = [];
  const places = new Map<string, LimiterSlot>();
  const enter = (caller: string, name = `${caller}${started.length + places.size}`) => {
    const place = limiter.acquire(caller, () => started.push(name));
    places.set(name, place);
    return place;
  };
  const end = (name: string) => places.get(name)?.release();
  return { enter, end, started };
}

it('starts jobs at once up to its capacity, then one for each that ends', () => {
  const { enter, end, started } = recordingLimiter(2);
  for (const name of ['1', '2', '3', '4']) enter('a', name);
  expect(started).toEqual(['1', '2']);
  end('1');
  expect(started).toEqual(['1', '2', '3']);
  end('1');
  expect(started).toHaveLength(3);
});

it('starts another caller’s job next, whatever the queue of the first', () => {
  const { enter, end, started } = recordingLimiter(1);
  for (let count = 0; count < 600; count += 1) enter('flood', `flood ${count}`);
  enter('reader', 'reader 1');
  enter('reader', 'reader 2');
  end('flood 0');
  expect(started.at(-1)).toBe('flood 1');
  end('flood 1');
  expect(started.at(-1)).toBe('reader 1');
  end('reader 1');
  end('flood 2');
  expect(started.at(-1)).toBe('reader 2');
  expect(started).toHaveLength(5);
});

it('never starts a cancelled job, and gives its turn to the next', () => {
  const { enter, end, started } = recordingLimiter(1);
  for (const name of ['1', '2', '3']) enter('a', name);
  end('2');
  end('1');
  expect(started).toEqual(['1', '3']);
  end('3');
  enter('a', '4');
  expect(started).toEqual(['1', '3', '4']);
});

it('frees the place of an ended job when the scheduler calls back, and starts no job that was cancelled meanwhile', () => {
  const scheduled: (() => void)[] = [];
  const limiter = new FairLimiter(1, (free) => scheduled.push(free));
  const started: string[] = [];
  const enter = (name: string) => limiter.acquire('a', () => started.push(name));
  const [first, second] = ['1', '2', '3'].map(enter);
  first?.release();
  second?.release();
  enter('4');
  expect(started).toEqual(['1']);
  for (const free of scheduled) free();
  expect(started).toEqual(['1', '3']);
});
