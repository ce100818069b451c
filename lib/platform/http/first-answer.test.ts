import { expect, it } from 'vitest';
import { createFirstAnswer } from './first-answer.client';

/** A server whose answers are given by hand. */
function heldServer() {
  const asked: { name: string; answer: () => void; fail: () => void }[] = [];
  const ask = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      asked.push({ name, answer: () => resolve(name), fail: () => reject(new Error(name)) });
    });
  return { asked, ask, names: () => asked.map(({ name }) => name) };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('sends one request first, and all others after its answer', async () => {
  const { asked, ask, names } = heldServer();
  const first = createFirstAnswer();
  const all = ['a', 'b', 'c'].map((name) => first.after(ask(name)));
  await turn();
  expect(names()).toEqual(['a']);
  expect(first.hasAnswer()).toBe(false);
  asked[0]?.answer();
  await turn();
  expect(names()).toEqual(['a', 'b', 'c']);
  for (const { answer } of asked) answer();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

it('sends the next one if the first reached no server', async () => {
  const { asked, ask, names } = heldServer();
  const first = createFirstAnswer();
  const failed = first.after(ask('a')).catch((error: Error) => error.message);
  const others = ['b', 'c'].map((name) => first.after(ask(name)));
  await turn();
  asked[0]?.fail();
  await turn();
  expect(await failed).toBe('a');
  expect(names()).toEqual(['a', 'b']);
  asked[1]?.answer();
  await turn();
  expect(names()).toEqual(['a', 'b', 'c']);
  asked[2]?.answer();
  expect(await Promise.all(others)).toEqual(['b', 'c']);
});
