import { describe, expect, it } from 'vitest';
import en from './words/en.json' with { type: 'json' };
import he from './words/he.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

describe('the words by which sensitive data is known', () => {
  it.each(Object.entries({ en, he, ru }))('stand in order, each once: %s', (_, lists) => {
    for (const [use, list] of Object.entries(lists)) expect(list, use).toEqual([...new Set(list)].toSorted());
  });

  it.each([
    ['en', en, /[\u0400-\u04ff\u05d0-\u05ea]/],
    ['ru', ru, /[\u05d0-\u05ea]/],
  ] as const)('stand under their language: %s', (_, lists, foreign) => {
    expect(
      Object.values(lists)
        .flat()
        .filter((phrase) => foreign.test(phrase)),
    ).toEqual([]);
  });
});
