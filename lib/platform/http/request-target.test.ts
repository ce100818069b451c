import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableTarget } from './request-target';

describe('the target of a request', () => {
  it.each(['/', '/he', '/he/privacy?plan=pro', '/%D7%A9', '/a%20b', '/a%2Fb', '/?q=%', '/?q=%c0%ae#%'])(
    'is unchanged if its path can be decoded: %s',
    (target) => {
      expect(readableTarget(target)).toBe(target);
    },
  );

  it.each([
    ['/%c0%ae', '/\uFFFDc0\uFFFDae'],
    ['/%', '/\uFFFD'],
    ['/%ff/he?a=%20', '/\uFFFDff/he?a=%20'],
    ['/he/%c0%ae#%41', '/he/\uFFFDc0\uFFFDae#%41'],
    ['/%zz', '/\uFFFDzz'],
    ['/%25', '/\uFFFD25'],
    ['/%2525', '/\uFFFD2525'],
  ])('loses invalid percent signs: %s', (target, readable) => {
    expect(readableTarget(target)).toBe(readable.replaceAll('\uFFFD', '%EF%BF%BD'));
  });

  it.each([
    ['http://evil.example/he?a=1', '/he?a=1'],
    ['HTTPS://evil.example', '/'],
    ['http://evil.example?a', '/?a'],
    ['*', '/*'],
    ['/http://evil.example', '/http://evil.example'],
  ])('is a path on this server, whatever host it names: %s', (target, readable) => {
    expect(readableTarget(target)).toBe(readable);
  });

  it('can always be decoded twice, and keeps its query', () => {
    const part = fc.string({ unit: fc.constantFrom('%', '25', 'c', '0', 'f', 'e', '/', 'z', 'D7', '%A9') });
    fc.assert(
      fc.property(part, part, (path, query) => {
        const readable = readableTarget(`/${path}?${query}`);
        const decoded = decodeURIComponent(readable.slice(0, readable.indexOf('?')));
        expect(() => decodeURIComponent(decoded)).not.toThrow();
        expect(readable.slice(readable.indexOf('?'))).toBe(`?${query}`);
      }),
    );
  });
});
