import { describe, expect, it } from 'vitest';
import { strategyOf } from './request-strategy';

const ORIGIN = 'https://mesudar.example';
const handled = (path: string, { method = 'GET', mode = 'no-cors' } = {}) =>
  strategyOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

describe('the service worker', () => {
  it('passes API requests, sign-in and event streams to the server', () => {
    expect(handled('/api/usage', { mode: 'cors' })).toBe('leave');
    expect(handled('/api/auth/signin', { mode: 'navigate' })).toBe('leave');
    expect(handled('/vision-categorize', { method: 'POST', mode: 'cors' })).toBe('leave');
    expect(handled('/', { method: 'POST', mode: 'navigate' })).toBe('leave');
    expect(handled('/?_rsc=1', { mode: 'cors' })).toBe('leave');
    expect(handled('/samples/Doc1.docx')).toBe('leave');
  });

  it('ignores other origins', () => {
    expect(handled('https://accounts.google.com/gsi/client')).toBe('leave');
    expect(handled('https://elsewhere.example/_next/static/chunks/a.js')).toBe('leave');
    expect(handled('https://elsewhere.example/api/share', { method: 'POST', mode: 'navigate' })).toBe('leave');
  });

  it('serves the front page of each language from the cache, and no other page', () => {
    expect(handled('/', { mode: 'navigate' })).toBe('front');
    expect(handled('/he?shared=arrived', { mode: 'navigate' })).toBe('front');
    expect(handled('/he/privacy', { mode: 'navigate' })).toBe('page');
    expect(handled('/receipt/1', { mode: 'navigate' })).toBe('page');
  });

  it('uses cache-first only for files with a hash in their name', () => {
    expect(handled('/_next/static/chunks/a.js')).toBe('hashed');
    expect(handled('/pdfjs/pdf.worker.min.mjs')).toBe('named');
    expect(handled('/icons/192.png')).toBe('named');
  });

  it('caches worker scripts like all other build output', () => {
    expect(handled('/_next/static/chunks/worker.js?work', { mode: 'same-origin' })).toBe('hashed');
  });

  it('serves the on-device engine and its program, but not the list of its files', () => {
    expect(handled('/engine/pdfium-71aec412.wasm.gz', { mode: 'cors' })).toBe('engine');
    expect(handled('/engine/engine-A.js', { mode: 'same-origin' })).toBe('engine');
    expect(handled('/engine/files.json', { mode: 'cors' })).toBe('leave');
  });

  it('accepts shared files by POST only', () => {
    expect(handled('/api/share?locale=he', { method: 'POST', mode: 'navigate' })).toBe('share');
    expect(handled('/api/share', { mode: 'navigate' })).toBe('leave');
  });
});
