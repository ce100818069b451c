import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { isIndexed } from '@/lib/features/site/seo/indexing';
import { env } from '@/lib/platform/env/env.server';

/** Rules for crawlers. A preview does not disallow them: a blocked crawler would never see the `noindex` header. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  const { NEXTAUTH_URL, VERCEL_ENV } = env();
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    ...(isIndexed(VERCEL_ENV) && { sitemap: `${NEXTAUTH_URL}/sitemap.xml` }),
  };
}
