import { useLocale } from 'next-intl';
import { BRAND } from '@/lib/brand';
import { Link } from '@/lib/i18n/navigation';
import { Mark } from './mark';

/** The mark and the product's name; leads home. */
export function BrandLink() {
  return (
    <Link className="brand" href="/">
      <Mark />
      {BRAND[useLocale()]}
    </Link>
  );
}
