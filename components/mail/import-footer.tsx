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

/** Back button to the search form, if there are results. */
export function ImportFooterStart({
  step,
  mailImport,
}: {
  readonly step: ImportStep;
  readonly mailImport: MailImport;
}) {
  const t = useTranslations('Mail.found');
  if (step.type !== 'found') return null;
  return (
    <Button variant="quiet" onClick={mailImport.backToOptions}>
      {t('back')}
    </Button>
  );
}

/** Buttons that cancel the running step or continue. */
export function ImportFooter({ state, mailImport, onSearch, onClose }: ImportFooterProps) {
  const t = useTranslations('Mail');
  const tCommon = useTranslations('Common');
  const { step, connection, settings } = state;
  const isUnderWay = step.type === 'searching' || step.type === 'connecting';
  const goOn = connection === null ? 'connectAndSearch' : settings.withoutAsking ? 'import' : 'search';
  return (
    <>
      <Button onClick={isUnderWay ? mailImport.backToOptions : onClose}>{tCommon('cancel')}</Button>
      {step.type === 'found' ? (
        // A separate button: the focus of Search does not move to it, so that a double click does not start the import.
        <ReasonButton
          key="bringIn"
          variant="primary"
          reason={step.chosen.size === 0 ? t('found.noneChosen') : undefined}
          onClick={mailImport.importChosen}
        >
          {t('found.bringIn', { count: step.chosen.size })}
        </ReasonButton>
      ) : step.type === 'bringing' ? null : (
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
