import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAMILIES } from './families';
import { growthOf, MAX_RATIO } from './growth';
import { RULES } from './rules';

const ROOMS = ['lib/engine/words', 'lib/engine/categorising', 'lib/engine/naming', 'lib/engine/documents'];
/** Tested elsewhere, or not text rules: code that calls services and threads, and code for pictures and containers. */
const NOT_RULES = /\.(?:test|server|client|worker)\.ts$|\/(?:ocr|image|docx|pdfium)\//;

/** A slow rule takes long to measure, so at most this many families are reported. */
const MAX_REPORTED = 2;

const root = new URL('../../../', import.meta.url).pathname;
const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: root })).filter(
  (file) => !NOT_RULES.test(file),
);

describe('the cost of a text rule grows no faster than the text', () => {
  for (const [file, rules] of Object.entries(RULES)) {
    for (const [name, rule] of Object.entries(rules)) {
      if (!rule) continue;
      it(`${name} of ${file}`, () => {
        const superlinear: string[] = [];
        for (const [family, make] of Object.entries(FAMILIES)) {
          const ratio = growthOf(rule, make);
          if (ratio > MAX_RATIO) superlinear.push(`${family} ×${ratio.toFixed(0)}`);
          if (superlinear.length === MAX_REPORTED) break;
        }
        expect(superlinear).toEqual([]);
      });
    }
  }
});

it('every exported function of these files is registered', async () => {
  const missing: string[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(`${root}${file}`);
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === 'function' && !(name in (RULES[file] ?? {}))) missing.push(`${name} of ${file}`);
    }
  }
  expect(missing).toEqual([]);
});
