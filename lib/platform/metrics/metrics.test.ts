import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelLabel } from '@/lib/engine/categorising/engines/anthropic/models';
import { AI_ASKERS, ENGINES, type Metric, storedKey } from './metrics';
import { TIME_CLASSES } from './time-classes';

const NAMES: readonly Metric[] = ['error', 'document', 'page', 'readingTime', 'aiCost', 'webhook'];

describe('a count is stored under a known key', () => {
  it.each([
    'Dana Levi bank statement.pdf',
    'dana@example.com',
    'sk-ant-secret',
    'חשבון.pdf',
    '__proto__',
    '',
    '1 or 1=1',
  ])('and never under %j', (given) => {
    for (const metric of NAMES) expect(storedKey(metric, given)).toBe('other');
  });

  it('and under no other, for any input', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom(...ENGINES, ...AI_ASKERS, ...TIME_CLASSES, 'internal', 'sorted'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), texts, (metric, given) => {
        const stored = storedKey(metric, given);
        expect(stored === given || stored === 'other').toBe(true);
        expect(stored).toMatch(/^[a-zA-Z]{1,24}$|^\d{1,2}$/);
      }),
    );
  });

  it('which exists for every model', () => {
    for (const model of ['claude-haiku-5-5', 'claude-sonnet-5-5', 'claude-opus-5-5']) {
      expect(ENGINES).toContain(modelLabel(model));
    }
    expect(storedKey('document', modelLabel('a-model-of-tomorrow'))).toBe('other');
  });
});
