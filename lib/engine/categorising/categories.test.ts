import { describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_IDS } from './categories';
import { KIND_WEIGHTS } from './engines/offline/fields/kind/kind';
import { CATEGORY_WEIGHTS } from './engines/offline/weights';

describe.each(CATEGORY_IDS)('%s', (id) => {
  it('has learned weights', () => {
    expect(CATEGORY_WEIGHTS[`bias:${id}`], 'npm run fit -- categories --write').toBeDefined();
    expect(KIND_WEIGHTS[`about:${id}`], 'npm run fit -- kinds --write').toBeDefined();
  });

  it('shares none of its names', () => {
    const named = (one: typeof id) =>
      Object.values({ ...CATEGORIES[one].names, second: CATEGORIES[one].secondHebrewName });
    const others = CATEGORY_IDS.filter((other) => other !== id).flatMap(named);
    expect(named(id).filter((name) => name !== undefined && others.includes(name))).toEqual([]);
  });
});
