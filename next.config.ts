import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** A 10 MB file is 13.98 MB in base64; the rest is room for the other fields of a request of one large file. */
const PROXY_BODY_LIMIT = '64mb';

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  // Types are a check of their own (`npm run verify`); the build of a running site does not repeat it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@hyzyla/pdfium',
    'pdfjs-dist',
    'pg',
    'pino',
    'sharp',
    'tesseract.js',
  ],
  experimental: { proxyClientMaxBodySize: PROXY_BODY_LIMIT, globalNotFound: true },
};

export default withNextIntl(config);
