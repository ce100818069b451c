import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface CallToActionProps {
  /** On the filled closing panel the buttons are white. */
  readonly onPanel?: boolean;
}

/** To the dropzone, and to the prices. Plain links, so that they work before and without scripts. */
export function CallToAction({ onPanel }: CallToActionProps) {
  const t = useTranslations('Landing');
  return (
    <div className="cta">
      <Button asChild size="lg" variant={onPanel ? 'default' : 'primary'}>
        <a href="#drop">{t('organize')}</a>
      </Button>
      <Button asChild size="lg" className={onPanel ? 'ghost' : undefined}>
        <a href="#pricing">{t('seePricing')}</a>
      </Button>
    </div>
  );
}
