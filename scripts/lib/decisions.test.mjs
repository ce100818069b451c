import { expect, it } from 'vitest';
import { checkDecisions, mentionedDecisions, readDecisions } from './decisions.mjs';
import { ROOT } from './paths.mjs';

const RECORDS = ['0001-first.md', '0002-second.md'];
const INDEX = '[0001](0001-first.md) [0002](0002-second.md)';

it('every mentioned decision has a record, and the numbers have no gaps', () => {
  expect(checkDecisions(...readDecisions(ROOT))).toEqual([]);
});

it('finds mentions in sentences, lists, multi-line comments and paths', () => {
  expect(mentionedDecisions('a rule (decision 0007); decisions 0001, 12 and 3')).toEqual([7, 1, 12, 3]);
  expect(mentionedDecisions('/**\n * a rule (decision\n * 0007)')).toEqual([7]);
  expect(mentionedDecisions('docs/decisions/0002-second.md')).toEqual([2]);
  expect(mentionedDecisions('the decision of 2026, 3 decisions')).toEqual([]);
});

it('rejects a mention without a record', () => {
  expect(checkDecisions(RECORDS, INDEX, new Map([['lib/a.ts', '// decision 3']]))).toEqual(['lib/a.ts: no decision 3']);
});

it('rejects a gap in the numbers', () => {
  expect(checkDecisions(['0001-first.md', '0003-third.md'], '(0001-first.md) (0003-third.md)', new Map())).toEqual([
    'docs/decisions/0003-third.md: expected number 2',
  ]);
});

it('rejects a record that is missing in the index', () => {
  expect(checkDecisions(RECORDS, '(0001-first.md)', new Map())).toEqual([
    'docs/decisions/README.md: 0002-second.md is missing',
  ]);
});
