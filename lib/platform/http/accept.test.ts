import { describe, expect, it } from 'vitest';
import { acceptance, acceptsHtml } from './accept';

describe('a request accepts HTML', () => {
  it.each([
    [null],
    [''],
    ['*/*'],
    ['text/html'],
    ['text/*;q=0.5'],
    ['TEXT/HTML;charset=utf-8'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    ['application/json, */*;q=0.1'],
  ])('with Accept: %s', (accept) => {
    expect(acceptsHtml(accept)).toBe(true);
  });

  it.each([['application/json'], ['text/x-component'], ['*/*, text/html;q=0'], ['text/html;q=0.0'], ['image/*']])(
    'but not with Accept: %s',
    (accept) => {
      expect(acceptsHtml(accept)).toBe(false);
    },
  );
});

it('an encoding is accepted, refused or not listed', () => {
  expect(acceptance('gzip, br;q=0', ['gzip'])).toBe(true);
  expect(acceptance('gzip, br;q=0', ['br'])).toBe(false);
  expect(acceptance('gzip, br; q=0.5', ['br'])).toBe(true);
  expect(acceptance('gzip', ['br'])).toBeUndefined();
});
