import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { DEFAULT_MAX_REQUEST_BYTES } from './lib/http/body-limit';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/**
 * Next cuts a longer body silently; a little more than our own limit lets that one be the first, and answer 413.
 */
const PROXY_BODY_BYTES = (Number(process.env.MAX_REQUEST_BYTES) || DEFAULT_MAX_REQUEST_BYTES) + 1024 * 1024;

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
    'tesseract.js-core',
  ],
  experimental: { proxyClientMaxBodySize: PROXY_BODY_BYTES, globalNotFound: true },
};

export default withNextIntl(config);
