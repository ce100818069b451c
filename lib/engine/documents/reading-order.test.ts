import { describe, expect, it } from 'vitest';
import { inReadingOrder, type PositionedText } from './reading-order';

const run = (str: string, x: number, width: number, y = 700, hasEOL = false): PositionedText => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width,
  height: 10,
  hasEOL,
});
const read = (runs: readonly PositionedText[]) =>
  inReadingOrder(runs)
    .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join('');

describe('the runs of a page', () => {
  it('of Hebrew lines in visual order are put in reading order', () => {
    const stored = [
      run('2024', 200, 67),
      run(' ', 267, 11),
      run('אישור תשלום לשנת', 278, 300),
      run('', 208, 0, 680, true),
      run('ש"ח', 100, 50, 680),
      run(' ', 150, 5, 680),
      run('1,250.50', 155, 50, 680),
      run(' ', 205, 5, 680),
      run('בסך', 210, 20, 680),
    ];
    expect(read(stored)).toBe('אישור תשלום לשנת 2024\nבסך 1,250.50 ש"ח');
  });

  it('keep names in other scripts from left to right within them', () => {
    const stored = [
      run('בטלפון', 100, 40),
      run(' ', 140, 5),
      run('Google', 145, 40),
      run(' ', 185, 5),
      run('Pay', 190, 20),
      run(' ', 210, 5),
      run('דרך', 215, 30),
    ];
    expect(read(stored)).toBe('דרך Google Pay בטלפון');
  });

  it('keep a line’s numbers in order, and numbers after a name behind it', () => {
    const numbers = [run('20', 100, 20), run(' ', 120, 5), run('10', 125, 20), run(' ', 145, 5), run('בין', 150, 30)];
    expect(read(numbers)).toBe('בין 10 20');
    const form = [run('Form', 100, 30), run(' ', 130, 5), run('106', 135, 20), run(' ', 155, 5), run('טופס', 160, 30)];
    expect(read(form)).toBe('טופס Form 106');
  });

  it('that are in reading order are unchanged', () => {
    const stored = [
      run('תקופה', 539, 35),
      run('סכום', 510, 25, 700, true),
      run('ינואר', 549, 26, 680),
      run('625.25', 493, 42, 680),
    ];
    expect(read(stored)).toBe('תקופהסכום\nינואר625.25');
  });

  it('of left-to-right lines, and of columns, are unchanged', () => {
    const english = [run('Paid to ', 100, 50), run('חיפה', 150, 30), run(' municipality', 180, 80)];
    expect(read(english)).toBe('Paid to חיפה municipality');
    const columns = [run('ימין עליון', 400, 60, 700), run('ימין תחתון', 400, 60, 680), run('שמאל עליון', 100, 60, 700)];
    expect(read(columns)).toBe('ימין עליוןימין תחתוןשמאל עליון');
  });
});
