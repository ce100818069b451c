'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Segmented } from '@/components/ui/segmented';
import { dayOf, percentOfSearch, problemsOf } from '@/lib/features/mail/import-rules';
import type { ImportStep, MailImportState } from '@/lib/features/mail/import-state';
import type { MailImport } from '@/lib/features/mail/mail-import.client';
import { MAIL_RANGES, type MailRange } from '@/lib/features/mail/mail-search';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';
import { AccountLine } from './account-line';
import { ConnectingView } from './connecting-view';
import { DayField } from './day-field';
import { FolderMenu } from './folder-menu';
import { useLockReason } from './use-lock-reason';
import { WorkProgress } from './work-progress';

/** Ranges above this are named in months. */
const DAYS_OF_A_MONTH = 30;

interface ChoiceFormProps {
  readonly state: MailImportState;
  readonly step: ImportStep;
  /** True after the first attempt to continue: from then on missing fields are reported. */
  readonly isTried: boolean;
  readonly mailImport: MailImport;
}

/** The search form. During a search its choices are locked, with an explanation, and progress is shown below. */
export function ChoiceForm({ state, step, isTried, mailImport }: ChoiceFormProps) {
  const t = useTranslations('Mail');
  const id = useId();
  const { settings, connection, isDisconnecting } = state;
  const { change } = mailImport;
  const today = dayOf(new Date());
  const problems = problemsOf(settings, today);
  const messageFor = (problem: typeof problems.startDate) => (problem === 'missing' && !isTried ? undefined : problem);
  const reason = useLockReason(step, isDisconnecting);
  const rangeOf = (value: string) => MAIL_RANGES.find((range) => String(range) === value) ?? settings.range;
  const labelOf = (range: MailRange) => {
    if (range === 'custom') return t('range.custom');
    // The search counts a month as thirty days. From the third month on, the label counts months.
    return range > DAYS_OF_A_MONTH
      ? t('range.months', { months: Math.round(range / DAYS_OF_A_MONTH) })
      : t('range.days', { days: range });
  };
  return (
    <>
      <div className="field">
        <span className="label">{t('range.label')}</span>
        <Segmented
          label={t('range.label')}
          value={String(settings.range)}
          options={MAIL_RANGES.map((range) => ({ value: String(range), label: labelOf(range) }))}
          reason={reason}
          onValueChange={(value) => change({ range: rangeOf(value) })}
        />
      </div>
      {settings.range === 'custom' ? (
        <div className="mail-days">
          <DayField
            label={t('dates.from')}
            value={settings.startDate}
            max={today}
            problem={messageFor(problems.startDate)}
            reason={reason}
            onValueChange={(startDate) => change({ startDate })}
          />
          <DayField
            label={t('dates.to')}
            value={settings.endDate}
            max={today}
            problem={messageFor(problems.endDate)}
            reason={reason}
            onValueChange={(endDate) => change({ endDate })}
          />
        </div>
      ) : null}
      <FolderMenu
        value={settings.folders}
        labels={state.labels}
        reason={reason}
        onOpen={mailImport.loadLabels}
        onValueChange={(folders) => change({ folders })}
      />
      <div className="mail-option">
        <Checkbox
          id={id}
          checked={settings.withoutAsking}
          reason={reason}
          aria-describedby={`${id}-help`}
          onClick={() => change({ withoutAsking: !settings.withoutAsking })}
        />
        <span className="field">
          <label htmlFor={id}>{t('withoutAsking')}</label>
          <span id={`${id}-help`} className="help">
            {t('withoutAskingHelp')}
          </span>
        </span>
      </div>
      {reason === undefined ? null : <p className="help">{reason}</p>}
      {step.type === 'searching' ? (
        <WorkProgress
          percent={percentOfSearch(step.progress)}
          stage={step.progress?.stage ?? 'searching'}
          done={step.progress?.done}
          total={step.progress?.total}
        />
      ) : step.type === 'connecting' ? (
        <ConnectingView authUrl={step.authUrl} isTabOpen={step.isTabOpen} />
      ) : (
        <>
          <div className="note">
            <Info className="i s" aria-hidden />
            <span>
              {t('notes.time')} {t('notes.formats', LIMIT_VALUES)} {t('notes.formatsToo')}
            </span>
          </div>
          <AccountLine connection={connection} isDisconnecting={isDisconnecting} mailImport={mailImport} />
        </>
      )}
    </>
  );
}
