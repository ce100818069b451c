import { useLocale } from 'next-intl';
import type { Plan } from '@/lib/features/usage/plans';

/**
 * A plan's price as the page's language shows it, its sign before the amount in either direction. Shekels are followed by the dollars that
 * are charged.
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
