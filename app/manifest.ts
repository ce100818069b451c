import type { MetadataRoute } from 'next';
import { BRAND } from '@/lib/brand';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: BRAND.en,
    short_name: BRAND.en,
    start_url: '/',
    display: 'standalone',
    background_color: '#f8f7f3',
    theme_color: '#f8f7f3',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}
