import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endWithCommand } from './shutdown.server';

const COMMAND = 4_000_001;
const NEXT_DEV = 4_000_002;
/** Adopts processes whose parent has ended: the first process of a system or container. */
const ADOPTER = 4_000_003;

/** The parent of this process, and the processes that are running. */
let parent = 0;
let running: number[] = [];
const signals: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  signals.length = 0;
  vi.spyOn(process, 'ppid', 'get').mockImplementation(() => parent);
  vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    if (signal !== 0) signals.push([pid, signal]);
    else if (!running.includes(pid)) throw new Error('ESRCH');
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function serve(over: { readonly parent: number; readonly running: readonly number[] }) {
  become(over);
  endWithCommand(COMMAND);
  vi.advanceTimersByTime(2_000);
}
function become(over: { readonly parent: number; readonly running: readonly number[] }) {
  parent = over.parent;
  running = [...over.running];
  vi.advanceTimersByTime(1_000);
}
const OWN_GROUP = [0, 'SIGTERM'];

it('a server ends its process group once its command has ended', () => {
  serve({ parent: NEXT_DEV, running: [COMMAND, NEXT_DEV] });
  expect(signals).toEqual([]);
  become({ parent: NEXT_DEV, running: [NEXT_DEV] });
  expect(signals).toEqual([OWN_GROUP]);
});

it('a server signals no process that adopted it', () => {
  serve({ parent: NEXT_DEV, running: [COMMAND, NEXT_DEV] });
  become({ parent: ADOPTER, running: [ADOPTER] });
  expect(signals).toEqual([OWN_GROUP]);
});

it('the command has ended even if another process has its id', () => {
  serve({ parent: COMMAND, running: [COMMAND] });
  expect(signals).toEqual([]);
  become({ parent: ADOPTER, running: [COMMAND, ADOPTER] });
  expect(signals).toEqual([OWN_GROUP]);
});

it('a server of which the process in between has ended ends too', () => {
  serve({ parent: NEXT_DEV, running: [COMMAND, NEXT_DEV] });
  become({ parent: ADOPTER, running: [COMMAND, ADOPTER] });
  expect(signals).toEqual([OWN_GROUP]);
});
