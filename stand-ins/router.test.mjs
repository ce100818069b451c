import { describe, expect, it } from 'vitest';
import { createRouter } from './router.mjs';

const find = createRouter([
  ['GET', '/files/new', 'new'],
  ['GET', '/files/:id', 'one'],
  ['POST', '/files', 'create'],
  ['GET', '/files/:id/parts/:part', 'part'],
]);

describe('a table of routes', () => {
  it.each([
    ['GET', '/files/new', 'new', {}],
    ['GET', '/files/a%20b', 'one', { id: 'a b' }],
    ['GET', '/files/1/parts/2', 'part', { id: '1', part: '2' }],
    ['POST', '/files', 'create', {}],
  ])('finds %s %s', (method, path, handler, params) => {
    expect(find(method, path)).toEqual({ handler, params, isKnown: true });
  });

  it.each([
    ['DELETE', '/files/1', true],
    ['GET', '/files', true],
    ['GET', '/files/', false],
    ['GET', '/files/1/', false],
    ['GET', '/elsewhere', false],
    ['GET', '/files/%', false],
    ['GET', '/files/%c0%af', false],
  ])('has no handler for %s %s, but knows the path: %s', (method, path, isKnown) => {
    expect(find(method, path)).toMatchObject({ handler: undefined, isKnown });
  });
});
