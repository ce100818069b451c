import { describe, expect, it } from 'vitest';
import en from './en/sensitive-data.json' with { type: 'json' };
import he from './he/sensitive-data.json' with { type: 'json' };
import ru from './ru/sensitive-data.json' with { type: 'json' };

describe('words for sensitive data', () => {
  it.each(Object.entries({ en, he, ru }))('stand in order, each once: %s', (_, lists) => {
    for (const [use, list] of Object.entries(lists)) expect(list, use).toEqual([...new Set(list)].toSorted());
  });

  it.each([
    ['en', en, /[\u0400-\u04ff\u05d0-\u05ea]/],
    ['ru', ru, /[\u05d0-\u05ea]/],
  ] as const)('are under their language: %s', (_, lists, foreign) => {
    expect(
      Object.values(lists)
        .flat()
        .filter((phrase) => foreign.test(phrase)),
    ).toEqual([]);
  });
});
