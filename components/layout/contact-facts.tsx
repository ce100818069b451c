import { useTranslations } from 'next-intl';
import type { Contact } from '@/lib/platform/env/contact.server';

/** Contact details of the person responsible for accessibility. */
export function ContactFacts({ contact: { name, email, phone } }: { readonly contact: Contact }) {
  const t = useTranslations('Accessibility.tell');
  return (
    <dl className="contact">
      {name ? (
        <div>
          <dt>{t('coordinator')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
      ) : null}
      {email ? (
        <div>
          <dt>{t('email')}</dt>
          <dd>
            <a className="link" href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </dd>
        </div>
      ) : null}
      {phone ? (
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a className="link" href={`tel:${phone.replaceAll(/[ -]/g, '')}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
