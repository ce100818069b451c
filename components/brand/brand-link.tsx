import { useLocale } from 'next-intl';
import { PageLink } from '@/components/ui/page-link';
import { BRAND } from '@/lib/shared/brand';
import { Mark } from './logo';

/** The logo and the product's name, linked to the home page. */
export function BrandLink() {
  return (
    <PageLink className="brand" href="/">
      <Mark />
      {BRAND[useLocale()]}
    </PageLink>
  );
}
