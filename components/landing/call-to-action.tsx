import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';

interface CallToActionProps {
  /** On the filled closing panel the buttons are white. */
  readonly onPanel?: boolean;
}

/** To the dropzone, and to the prices. Plain links, so that they work before and without scripts. */
export function CallToAction({ onPanel }: CallToActionProps) {
  const t = useTranslations('Landing');
  return (
    <div className="cta">
      <a href="#drop" className={buttonClass({ size: 'lg', variant: onPanel ? 'default' : 'primary' })}>
        {t('organize')}
      </a>
      <a href="#pricing" className={buttonClass({ size: 'lg' }, onPanel ? 'ghost' : undefined)}>
        {t('seePricing')}
      </a>
    </div>
  );
}
