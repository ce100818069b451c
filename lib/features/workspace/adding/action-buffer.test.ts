import { expect, it } from 'vitest';
import { earlyFiles, earlySamples } from './action-buffer.client';

const paper = (name: string) => [new File([], name)];

it('actions are buffered before there is a listener, and delivered once in order', () => {
  const taken: string[] = [];
  const note = (files: readonly File[]) => void taken.push(...files.map((file) => file.name));
  earlyFiles.dispatch(paper('a.pdf'));
  earlyFiles.dispatch(paper('b.pdf'));
  const stop = earlyFiles.handleAll(note);
  expect(taken).toEqual(['a.pdf', 'b.pdf']);
  earlyFiles.dispatch(paper('c.pdf'));
  expect(taken).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  stop();
  earlyFiles.dispatch(paper('d.pdf'));
  expect(taken).toHaveLength(3);
  earlyFiles.handleAll(note)();
  expect(taken.at(-1)).toBe('d.pdf');
});

it('a listener that stops does not remove its successor', () => {
  let samples = 0;
  const stopFirst = earlySamples.handleAll(() => {});
  const stopSecond = earlySamples.handleAll(() => {
    samples += 1;
  });
  stopFirst();
  earlySamples.dispatch('wanted');
  stopSecond();
  expect(samples).toBe(1);
});
