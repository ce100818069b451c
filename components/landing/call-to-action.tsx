import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';

interface CallToActionProps {
  /** True on the filled closing panel, where buttons are white. */
  readonly onPanel?: boolean;
}

/** Links to the dropzone and to the prices. Plain links, so that they work without scripts. */
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
