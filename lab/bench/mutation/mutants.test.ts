import { describe, expect, it } from 'vitest';
import { isValid, mutantsOf, mutated } from './mutants';

const changed = (source: string) => mutantsOf('source.tsx', source).map((mutant) => mutated(source, mutant));

describe('mutants', () => {
  it.each([
    ['a < b', ['a <= b']],
    ['(a) === (b)', ['(a) !== (b)']],
    ['a && b', ['a || b']],
    ['const most = 14', ['const most = 15']],
    ['const share = 0.3', ['const share = 0.6']],
    ['const timeout = 1_000', []],
    ['if (a) b()', ['if (false) b()', 'if (a) ;']],
    ['await a.b()', [';']],
    ['a ?? b', ['a && b']],
    ['a ?? b ?? c', ['((a ?? b) && c)', '(a && b) ?? c']],
    ['a ?? (b ?? c)', ['a && (b ?? c)', 'a ?? (b && c)']],
    ['a ?? (b && c)', ['a && (b && c)', 'a ?? (b || c)']],
    ['d = c(a ? 1 : b)', ['d = c(true ? 1 : b)', 'd = c(a ? 2 : b)']],
    ['const f = () => { return a }', ['const f = () => { return undefined }']],
    ['b = !a', ['b = a']],
    ['b = <a c={!d} e={2} />', ['b = <a c={d} e={2} />']],
    ['list.filter((a) => a).length', ['list.slice().length']],
    ['a = list.some(f)', ['a = list.every(f)']],
  ])('are made of %s', (source, expected) => {
    expect(changed(source)).toEqual(expected);
  });

  it('skip types, texts, imports and styles', () => {
    expect(changed("import a from 'b'; type A = 1 | 2; const c: 3 = d as 4; const e = 'f < 5'")).toEqual([]);
  });

  it('skip what only chooses class names', () => {
    expect(changed("a = <b className={c ? 'd' : 'e'} style={{ top: f - 1 }} rowClassName={!g} />")).toEqual([]);
    expect(changed("a = clsx('b', c && 'd')")).toEqual([]);
    expect(changed("a = <b title={c ? 'd' : 'e'} />")).toEqual(["a = <b title={true ? 'd' : 'e'} />"]);
  });

  it('skip lines that only write to the log', () => {
    expect(changed("log().warn({ a: b > 1 }, 'c'); console.log(d && e)")).toEqual([]);
    expect(changed('logins.log(a)')).toEqual([';']);
  });

  it('are valid code, or rejected', () => {
    const source = 'a ?? b';
    const mutant = { start: 2, end: 4, original: '??', line: 1 };
    expect(isValid('a.ts', source, { ...mutant, replacement: '&&' })).toBe(true);
    expect(isValid('a.ts', `${source} ?? c`, { ...mutant, replacement: '&&' })).toBe(false);
  });

  it('have a line number', () => {
    expect(mutantsOf('a.ts', 'a\n\nb > c')[0]?.line).toBe(3);
  });
});
