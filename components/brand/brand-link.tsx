import { useLocale } from 'next-intl';
import { PageLink } from '@/components/ui/page-link';
import { BRAND } from '@/lib/shared/brand';
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
