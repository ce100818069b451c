import { describe, expect, it } from 'vitest';
import { isAsset, isHealthCheck, loggedPath } from './logged-path';

describe('the path in a log line', () => {
  it.each([
    ['/', 200, '/'],
    ['/he', 200, '/he'],
    ['/api/health', 503, '/api/health'],
    ['/vision-categorize', 413, '/vision-categorize'],
    ['/api/processing-sessions/0c4a57a8-9d1e-4a55-b2f1-1f5a9f0c9e11', 200, '/api/processing-sessions/:id'],
    ['/api/auth/callback/google?code=4/secret&state=x', 302, '/api/auth/callback/google'],
    ['/api/gmail/callback?state=x&code=4/secret', 303, '/api/gmail/callback'],
  ])('is the route of %s', (url, status, path) => {
    expect(loggedPath(url, status)).toBe(path);
  });

  it.each([
    ['/david-cohen', 404],
    ['/api/users/noa', 404],
    ['/david-cohen', 400],
    ['http://elsewhere.example/noa', 200],
  ])('is hidden if it is unknown: %s', (url, status) => {
    expect(loggedPath(url, status)).toBe(':other');
  });

  it.each([
    ['/walnut-ferry/admin', 200, '/:operator/admin'],
    ['/he/walnut-ferry/admin/users', 200, '/he/:operator/admin/users'],
    ['/en/walnut-ferry/admin', 307, '/en/:operator/admin'],
    ['/api/walnut-ferry/admin/data?limit=5', 401, '/api/:operator/admin/data'],
    ['/api/walnut-ferry/admin/data', 500, '/api/:operator/admin/data'],
    ['/api/walnut-ferry/admin/nothing', 404, ':other'],
  ])('hides the operator’s prefix: %s', (url, status, path) => {
    expect(loggedPath(url, status, 'walnut-ferry')).toBe(path);
  });

  it('contains no text in the place of an id', () => {
    expect(loggedPath('/api/categories/Noa%20Levi', 400)).toBe('/api/categories/:id');
  });
});

it('files of the build and the public folder are not logged', () => {
  for (const url of ['/_next/static/a.js', '/pdfjs/pdf.worker.min.mjs', '/favicon.ico', '/robots.txt']) {
    expect(isAsset(url)).toBe(true);
  }
  for (const url of ['/', '/he', '/api/health', '/vision-categorize']) expect(isAsset(url)).toBe(false);
});

it('a health check is one of three addresses', () => {
  for (const url of ['/api/health', '/api/health/live', '/api/health/ready', '/api/health?from=monitor']) {
    expect(isHealthCheck(url), url).toBe(true);
  }
  for (const url of ['/api/healthy', '/api/health/other', '/api/health/../user', '/he/api/health', '/']) {
    expect(isHealthCheck(url), url).toBe(false);
  }
});
