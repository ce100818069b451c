import { describe, expect, it } from 'vitest';
import { isOpenPreview, VERCEL_BODY_BYTES, withDeployment } from './deployment';

const PREVIEW = { VERCEL: '1', VERCEL_ENV: 'preview', VERCEL_URL: 'mesudar-abc.vercel.app' };

describe('the settings of a deployment', () => {
  it('are unchanged outside Vercel', () => {
    const settings = { NEXTAUTH_URL: 'https://mesudar.example', DATA_DIR: '.data' };
    expect(withDeployment(settings, '/tmp/x')).toEqual(settings);
    expect(withDeployment({}, '/tmp/x')).toEqual({});
  });

  it('of production on Vercel add only the body limit and the proxy', () => {
    const settings = { VERCEL: '1', VERCEL_ENV: 'production', VERCEL_URL: 'mesudar.vercel.app' };
    expect(withDeployment(settings, '/tmp/x')).toEqual({
      ...settings,
      MAX_REQUEST_BYTES: String(VERCEL_BODY_BYTES),
      TRUST_PROXY: 'true',
      COUNTRY_HEADER: 'x-vercel-ip-country',
    });
    expect(withDeployment({ ...settings, TRUST_PROXY: 'false' }, '/tmp/x')).not.toHaveProperty('COUNTRY_HEADER');
  });

  it('of a preview are its address (preferably its branch’s), the offline engine and a writable folder', () => {
    const found = { NEXTAUTH_URL: 'https://mesudar-abc.vercel.app', AI_ENGINE: 'offline', DATA_DIR: '/tmp/x' };
    expect(withDeployment(PREVIEW, '/tmp/x')).toMatchObject(found);
    const ofBranch = { ...PREVIEW, VERCEL_BRANCH_URL: 'mesudar-git-x.vercel.app' };
    expect(withDeployment(ofBranch, '/tmp/x')).toMatchObject({ NEXTAUTH_URL: 'https://mesudar-git-x.vercel.app' });
    expect(withDeployment({ VERCEL_ENV: 'preview' }, '/tmp/x')).not.toHaveProperty('NEXTAUTH_URL');
  });

  it('that are set explicitly win', () => {
    const own = { ...PREVIEW, NEXTAUTH_URL: 'https://own.example', MAX_REQUEST_BYTES: '1000', AI_ENGINE: 'auto' };
    expect(withDeployment(own, '/tmp/x')).toMatchObject(own);
  });
});

it.each([
  [{}, false],
  [{ VERCEL_ENV: 'production' }, false],
  [{ VERCEL_ENV: 'development' }, false],
  [{ VERCEL_ENV: 'Preview' }, false],
  [{ VERCEL_ENV: 'preview', DATABASE_URL: 'postgres://host/db' }, false],
  [{ VERCEL_ENV: 'preview' }, true],
])('%j is an open preview: %s', (settings, expected) => {
  expect(isOpenPreview(settings)).toBe(expected);
});
