import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adsSourcesOf, NO_ADS_SOURCES } from '@/lib/features/site/consent/ads';
import { pagePolicy, SONNER_STYLE_HASHES, securityHeaders } from './security-headers';

const OPTIONS = {
  inline: { nonce: 'bm9uY2U=', scriptHashes: ["'sha256-theme'"], styleHashes: [] },
  google: { scriptUrl: 'https://accounts.google.com/gsi/client', apiUrl: 'https://www.googleapis.com' },
  payPalSources: [],
  adsSources: NO_ADS_SOURCES,
  isHttps: true,
  isDevelopment: false,
};

/** Directive to sources. */
function parsed(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy of a page', () => {
  const policy = parsed(pagePolicy(OPTIONS));

  it('allows scripts with the nonce only, and no eval', () => {
    expect(policy.get('script-src')).toEqual([
      "'self'",
      "'nonce-bm9uY2U='",
      "'strict-dynamic'",
      "'sha256-theme'",
      'https://accounts.google.com/gsi/client',
    ]);
  });

  it('of a static page allows its inline scripts by hash, and scripts from known origins', () => {
    const inline = { nonce: null, scriptHashes: ["'sha256-a'", "'sha256-b'"], styleHashes: ["'sha256-c'"] };
    const made = parsed(pagePolicy({ ...OPTIONS, inline }));
    expect(made.get('script-src')).toEqual([
      "'self'",
      "'sha256-a'",
      "'sha256-b'",
      'https://accounts.google.com/gsi/client',
    ]);
    expect([...made.values()].flat().join(' ')).not.toMatch(/nonce|strict-dynamic|unsafe-eval/);
    expect(made.get('style-src-elem')?.slice(0, 2)).toEqual(["'self'", "'sha256-c'"]);
    expect(made.get('style-src-elem')).not.toContain("'unsafe-inline'");
  });

  it('allows style sheets by URL, nonce or hash, and inline style attributes only', () => {
    expect(policy.get('style-src-elem')).not.toContain("'unsafe-inline'");
    expect([...policy.entries()].filter(([, sources]) => sources.includes("'unsafe-inline'"))).toEqual([
      ['style-src-attr', ["'unsafe-inline'"]],
    ]);
  });

  it('allows Google at the configured URLs only', () => {
    const standIn = parsed(
      pagePolicy({
        ...OPTIONS,
        google: { scriptUrl: 'http://localhost:4001/gsi/client', apiUrl: 'http://localhost:4001' },
      }),
    );
    expect([...standIn.values()].flat().join(' ')).not.toMatch(/accounts\.google|googleapis/);
    expect(standIn.get('frame-src')).toEqual(['http://localhost:4001/gsi/']);
    expect(standIn.get('connect-src')).toEqual([
      "'self'",
      'http://localhost:4001/gsi/',
      'http://localhost:4001/drive/v3/',
      'http://localhost:4001/upload/drive/v3/',
    ]);
  });

  it('excludes Google if sign-in is off', () => {
    expect(pagePolicy({ ...OPTIONS, google: null })).not.toContain('google');
  });

  it('allows PayPal only if payments are on, and its styles only with the nonce', () => {
    expect([...policy.values()].flat().join(' ')).not.toContain('paypal');
    const paying = parsed(pagePolicy({ ...OPTIONS, payPalSources: ['https://*.paypal.com'] }));
    const knowing = [...paying].filter(([, sources]) => sources.includes('https://*.paypal.com')).map(([name]) => name);
    expect(knowing).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
    expect(paying.get('style-src-elem')).toEqual(policy.get('style-src-elem'));
  });

  it('allows Google Ads only if conversions are counted', () => {
    expect([...policy.values()].flat().join(' ')).not.toMatch(/googletagmanager|doubleclick/);
    const counting = parsed(
      pagePolicy({ ...OPTIONS, adsSources: adsSourcesOf('https://www.googletagmanager.com/gtag/js') }),
    );
    const knowing = (source: string) =>
      [...counting].filter(([, sources]) => sources.includes(source)).map(([name]) => name);
    const everywhere = ['script-src', 'img-src', 'connect-src'];
    expect(knowing('https://www.googletagmanager.com')).toEqual([...everywhere, 'frame-src']);
    for (const host of [
      'www.googleadservices.com',
      'googleads.g.doubleclick.net',
      'pagead2.googlesyndication.com',
      'www.google.com',
    ]) {
      expect(knowing(`https://${host}`)).toEqual(everywhere);
    }
    expect(knowing('https://google.com')).toEqual(['img-src', 'connect-src']);
    // Where conversions are sent to first; without it Google counts none.
    expect(knowing('https://ad.doubleclick.net')).toEqual(['connect-src']);
    expect([...counting.values()].flat()).not.toContain('https://td.doubleclick.net');
    const local = parsed(pagePolicy({ ...OPTIONS, adsSources: adsSourcesOf('http://127.0.0.1:4000/gtag/js') }));
    expect(local.get('connect-src')).toContain('http://127.0.0.1:4000');
    expect([...local.values()].flat().join(' ')).not.toContain('doubleclick');
  });

  it('forbids frames, base and plugins', () => {
    for (const directive of ['frame-ancestors', 'base-uri', 'object-src']) {
      expect(policy.get(directive)).toEqual(["'none'"]);
    }
  });

  it('upgrades http only on https, and allows eval in development only', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(true);
    expect(parsed(pagePolicy({ ...OPTIONS, isHttps: false })).has('upgrade-insecure-requests')).toBe(false);
    expect(pagePolicy({ ...OPTIONS, isDevelopment: true })).toContain("'unsafe-eval'");
  });

  it('includes the style sheet that the installed sonner injects', () => {
    const source = readFileSync(new URL('../../../../node_modules/sonner/dist/index.mjs', import.meta.url), 'utf8');
    const [, literal = '""'] = /^__insertCSS\((".*")\);?$/m.exec(source) ?? [];
    const hashes = ['', JSON.parse(literal)].map((text) => createHash('sha256').update(text).digest('base64'));
    expect(SONNER_STYLE_HASHES).toEqual(hashes.map((hash) => `'sha256-${hash}'`));
  });
});

describe('the headers of every response', () => {
  it('set HSTS for a year on https only', () => {
    expect(securityHeaders('/', { isHttps: true })['strict-transport-security']).toBe('max-age=31536000');
    expect(securityHeaders('/', { isHttps: false })).not.toHaveProperty('strict-transport-security');
  });

  it.each(['/api/health', '/vision-categorize', '/icon.svg', '/samples/Doc1.docx', '/robots.txt', '/%25c0'])(
    'let nothing load or run in %s',
    (path) => {
      const policy = parsed(securityHeaders(path, { isHttps: true })['content-security-policy'] ?? '');
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.has('script-src')).toBe(false);
    },
  );

  it('allow WebAssembly in workers, and on no page', () => {
    const policyOf = (path: string) => securityHeaders(path, { isHttps: true })['content-security-policy'];
    expect(policyOf('/pdfjs/pdf.worker.min.mjs')).toContain("'wasm-unsafe-eval'");
    expect(policyOf('/_next/static/chunks/worker.js')).toContain("'wasm-unsafe-eval'");
    for (const path of ['/pdfjs/a.js', '/_next/static/a.js']) expect(policyOf(path)).not.toMatch(/'unsafe-/);
    expect(pagePolicy(OPTIONS)).not.toContain('unsafe-eval');
  });
});
