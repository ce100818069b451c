import { EventEmitter } from 'node:events';
import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { acceptFirst } from './accept-first';

function burst() {
  const server = new EventEmitter();
  const calls: string[] = [];
  const clock = { ms: 0 };
  const work = { pause: () => void calls.push('pause'), resume: () => void calls.push('resume') };
  acceptFirst(server as unknown as Server, work, () => clock.ms);
  /** A connection in each of so many turns, `ms` apart. */
  const connect = async (turns: number, ms: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      server.emit('connection');
      clock.ms += ms;
      await nextTurn();
    }
  };
  return { calls, connect };
}

it('work is paused while a connection arrives in each turn, and resumes in the first turn without one', async () => {
  const { calls, connect } = burst();
  await connect(20, 1);
  expect(calls).toEqual(['pause']);
  await nextTurn();
  await nextTurn();
  expect(calls).toEqual(['pause', 'resume']);
});

it('endless connections pause work for at most half of the time', async () => {
  const { calls, connect } = burst();
  await connect(50, 10);
  expect(calls).toEqual(['pause', 'resume']);
  await connect(10, 10);
  expect(calls).toEqual(['pause', 'resume']);
  await connect(10, 10);
  expect(calls).toEqual(['pause', 'resume', 'pause']);
});
