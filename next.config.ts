import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { MAX_PAGE_BODY_BYTES } from './lib/platform/env/body-limit';
import { runtimeFiles } from './scripts/lib/runtime-files.mjs';

const withNextIntl = createNextIntlPlugin('./lib/platform/i18n/request.ts');

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  // Also available in pages, which compare it with the build of their service worker (decision 0050).
  env: { SITE_VERSION: process.env.SITE_VERSION ?? '' },
  // `npm run verify` checks types; the build does not repeat it.
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
  // Vercel functions contain only traced files; a self-hosted server has the whole repository.
  ...(process.env.VERCEL && { outputFileTracingIncludes: { '/**': runtimeFiles() } }),
  // qpdf imports `fs` for Node only; the browser never uses it.
  turbopack: {
    resolveAlias: {
      fs: { browser: './lib/platform/workers/empty-module.ts' },
      // Radix's own module adds a style element, which the policy of a static page cannot allow (decision 0047).
      'react-style-singleton': './components/ui/style-singleton.ts',
    },
    rules: { '**/i18n/browser-texts/*.json': { loaders: ['./scripts/lib/browser-texts-loader.cjs'] } },
  },
  experimental: {
    proxyClientMaxBodySize: MAX_PAGE_BODY_BYTES,
    globalNotFound: true,
    // A page is rendered with its server's settings, so other servers must not find it on disk.
    isrFlushToDisk: false,
  },
};

export default withNextIntl(config);
