import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { isIndexed } from '@/lib/features/site/seo/indexing';
import { env } from '@/lib/platform/env/env.server';

/**
 * What crawlers may ask for. A preview does not shut them out: who may not read an answer never sees that it says `noindex`.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  const { NEXTAUTH_URL, VERCEL_ENV } = env();
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    ...(isIndexed(VERCEL_ENV) && { sitemap: `${NEXTAUTH_URL}/sitemap.xml` }),
  };
}
