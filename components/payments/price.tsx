import { useLocale } from 'next-intl';
import type { Plan } from '@/lib/usage/plans';

/** A plan's price as the page's language shows it, its sign before the amount in either direction. */
export function Price({ plan }: { readonly plan: Plan }) {
  const locale = useLocale();
  return (
    <bdi className="num" dir="ltr">
      {locale === 'he' ? `₪${plan.displayPriceIls}` : `$${plan.priceUsd}`}
    </bdi>
  );
}
