import { useLocale } from 'next-intl';
import { PageLink } from '@/components/layout/page-link';
import { BRAND } from '@/lib/brand';
import { Mark } from './mark';

/** The mark and the product's name; leads home. */
export function BrandLink() {
  return (
    <PageLink className="brand" href="/">
      <Mark />
      {BRAND[useLocale()]}
    </PageLink>
  );
}
