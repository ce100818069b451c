import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { MAX_PAGE_BODY_BYTES } from './lib/platform/env/body-limit';
import { runtimeFiles } from './scripts/lib/runtime-files.mjs';

const withNextIntl = createNextIntlPlugin('./lib/platform/i18n/request.ts');

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  reactStrictMode: true,
  // Into the pages too, so that they know whether a service worker is of their own build (decision 0057).
  env: { SITE_VERSION: process.env.SITE_VERSION ?? '' },
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
  // Functions have only the files that are known to be needed; a server of one's own has the repository.
  ...(process.env.VERCEL && { outputFileTracingIncludes: { '/**': runtimeFiles() } }),
  // qpdf asks for it where it runs in Node; in a browser it never does.
  turbopack: {
    resolveAlias: {
      fs: { browser: './lib/platform/workers/empty-module.ts' },
      // Radix' own would add a style element, which the policy of a page that is made once cannot know (decision 0053).
      'react-style-singleton': './components/ui/style-singleton.ts',
    },
    rules: { '**/i18n/browser-texts/*.json': { loaders: ['./scripts/lib/browser-texts-loader.cjs'] } },
  },
  experimental: {
    proxyClientMaxBodySize: MAX_PAGE_BODY_BYTES,
    globalNotFound: true,
    // A page is made with the settings of the server that serves it, so no other server may find it on the disk.
    isrFlushToDisk: false,
  },
};

export default withNextIntl(config);
