import { useTranslations } from 'next-intl';
import { ACTIVITY_EXAMPLE, CLAIMED_EXAMPLE, DECLARED_EXAMPLE, exampleText } from '@/components/on-device/sent-examples';
import { TopicClosing } from '@/components/topics/topic-closing';
import { type Step, TopicHead, TopicPoints } from '@/components/topics/topic-parts';
import { PageLink } from '@/components/ui/page-link';
import { ACCURACY_HREF, HOW_IT_WORKS_HREF } from '@/lib/features/site/seo/public-pages';

const STAYS = ['files', 'text', 'results', 'passwords', 'zip'] as const;
const STEPS = ['fetch', 'offline', 'sort', 'online', 'compare'] as const;
const NOT = ['fast', 'large', 'others', 'account', 'device', 'us'] as const;

/** A verification step with its texts. */
export type CheckStep = Step<(typeof STEPS)[number]>;

/** Returns the steps in a language. @param t texts of `OnDevice.check.steps` */
export function checkStepsOf(t: ReturnType<typeof useTranslations<'OnDevice.check.steps'>>): CheckStep[] {
  return STEPS.map((id) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`) }));
}

/** Explains what stays on the device, what is sent, how to verify that, and its limits. */
export function OnDevicePage({ steps }: { readonly steps: readonly CheckStep[] }) {
  const t = useTranslations('OnDevice');
  return (
    <>
      <article className="wrap topic">
        <TopicHead heading={t('heading')} lead={t('lead')} />
        <div className="topic-two">
          <section>
            <h2>{t('stays.title')}</h2>
            <TopicPoints ids={STAYS} glyph="check" textOf={(item) => t(`stays.${item}`)} />
          </section>
          <section>
            <h2>{t('sent.title')}</h2>
            <p>{t('sent.count')}</p>
            <p>{t('sent.example')}</p>
            <pre dir="ltr" className="topic-example">
              {exampleText(DECLARED_EXAMPLE)}
            </pre>
            <p>{t('sent.account')}</p>
            <pre dir="ltr" className="topic-example">
              {exampleText(ACTIVITY_EXAMPLE)}
            </pre>
            <pre dir="ltr" className="topic-example">
              {exampleText(CLAIMED_EXAMPLE)}
            </pre>
            <p>{t('sent.list')}</p>
          </section>
        </div>
        <section>
          <h2>{t('check.title')}</h2>
          <ol className="steps topic-checks">
            {steps.map(({ id, title, text }, index) => (
              <li key={id} className="topic-check">
                <span className="no num" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="topic-ruled">
          <h2>{t('closed.title')}</h2>
          <p>{t('closed.text')}</p>
        </section>
        <div className="topic-two">
          <section>
            <h2>{t('not.title')}</h2>
            <TopicPoints ids={NOT} glyph="minus" textOf={(item) => t(`not.${item}`)} />
          </section>
          <section>
            <h2>{t('more')}</h2>
            <ul className="topic-list plain">
              <li>
                <PageLink href="/privacy">{t('links.privacy')}</PageLink>
              </li>
              <li>
                <PageLink href={ACCURACY_HREF}>{t('links.accuracy')}</PageLink>
              </li>
              <li>
                <PageLink href={HOW_IT_WORKS_HREF}>{t('links.how')}</PageLink>
              </li>
            </ul>
          </section>
        </div>
      </article>
      <TopicClosing />
    </>
  );
}
