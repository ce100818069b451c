'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ReasonButton } from '@/components/ui/reason-button';
import type { ImportStep, MailImportState } from '@/lib/features/mail/import-state';
import type { MailImport } from '@/lib/features/mail/mail-import.client';

interface ImportFooterProps {
  readonly state: MailImportState;
  readonly mailImport: MailImport;
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

/** A way back to the choices, where something was found. */
export function ImportFooterStart({
  step,
  mailImport,
}: {
  readonly step: ImportStep;
  readonly mailImport: MailImport;
}) {
  const t = useTranslations('Mail.found');
  if (step.is !== 'found') return null;
  return (
    <Button variant="quiet" onClick={mailImport.back}>
      {t('back')}
    </Button>
  );
}

/** Ends what is under way, or goes on. */
export function ImportFooter({ state, mailImport, onSearch, onClose }: ImportFooterProps) {
  const t = useTranslations('Mail');
  const tCommon = useTranslations('Common');
  const { step, connection, settings } = state;
  const isUnderWay = step.is === 'searching' || step.is === 'connecting';
  const goOn = connection === null ? 'connectAndSearch' : settings.withoutAsking ? 'import' : 'search';
  return (
    <>
      <Button onClick={isUnderWay ? mailImport.back : onClose}>{tCommon('cancel')}</Button>
      {step.is === 'found' ? (
        // A button of its own: the focus that pressed Search does not come to lie on it, and pressing twice brings nothing in.
        <ReasonButton
          key="bringIn"
          variant="primary"
          reason={step.chosen.size === 0 ? t('found.noneChosen') : undefined}
          onClick={mailImport.bringIn}
        >
          {t('found.bringIn', { count: step.chosen.size })}
        </ReasonButton>
      ) : step.is === 'bringing' ? null : (
        <ReasonButton
          key="search"
          variant="primary"
          busy={isUnderWay}
          reason={state.isDisconnecting ? t('locked.disconnecting') : undefined}
          onClick={onSearch}
        >
          {t(goOn)}
        </ReasonButton>
      )}
    </>
  );
}
