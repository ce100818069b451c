import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { env } from '@/lib/env.server';

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/' }, sitemap: `${env().NEXTAUTH_URL}/sitemap.xml` };
}
