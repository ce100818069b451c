import { useLocale } from 'next-intl';
import type { Plan } from '@/lib/features/usage/plans';

/**
 * A plan's price in the format of the page's language, with the sign before the amount in both directions. Shekel
 * prices are followed by the dollar amount that is charged.
 */
export function Price({ plan }: { readonly plan: Plan }) {
  const locale = useLocale();
  const dollars = `$${plan.priceUsd}`;
  if (locale !== 'he') {
    return (
      <bdi className="num" dir="ltr">
        {dollars}
      </bdi>
    );
  }
  return (
    <>
      <bdi className="num" dir="ltr">
        ₪{plan.displayPriceIls}
      </bdi>
      {plan.payment ? (
        <small>
          <bdi dir="ltr">({dollars})</bdi>
        </small>
      ) : null}
    </>
  );
}
