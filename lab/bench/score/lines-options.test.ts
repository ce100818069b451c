import { describe, expect, it } from 'vitest';
import { isOfLines, parseLinesOptions } from './lines-options';
import { UsageError } from './options';

describe('the options of npm run score -- --lines', () => {
  it('write nothing by default', () => {
    expect(isOfLines(['--lines'])).toBe(true);
    expect(isOfLines(['papers', '--texts', 'kept'])).toBe(false);
    expect(parseLinesOptions(['--lines'])).toEqual({ isTotals: false, raisesFloor: false });
  });

  it('include a reason for lowering a floor', () => {
    const options = parseLinesOptions(['--lines', '--raise-floor', '--lower', ' new papers ']);
    expect(options).toEqual({ isTotals: false, raisesFloor: true, loweredFor: 'new papers' });
  });

  it.each([
    [['--lines', 'papers'], 'papers'],
    [['--lines', '--lower', 'new papers'], '--raise-floor'],
    [['--lines', '--raise-floor', '--lower', ' '], 'reason'],
    [['--lines', '--raise-floor', '--answers', 'a.jsonl'], 'two commands'],
  ])('refuse %j and say why', (args, message) => {
    expect(() => parseLinesOptions(args)).toThrow(UsageError);
    expect(() => parseLinesOptions(args)).toThrow(message);
  });
});
