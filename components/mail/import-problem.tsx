'use client';

import { CircleAlert, ReceiptText, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { useNextStep } from '@/components/ui/use-next-step';
import type { ImportProblem } from '@/lib/features/mail/import-state';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import { cheapestPlanWith } from '@/lib/features/usage/features';
import { SkippedAttachments } from './skipped-attachments';

interface ImportProblemNoteProps {
  readonly problem: ImportProblem;
  readonly onRetry: () => void;
}

/** The failure, its reason, what was kept, and how to continue. */
export function ImportProblemNote({ problem, onRetry }: ImportProblemNoteProps) {
  const t = useTranslations('Mail.problems');
  const tCommon = useTranslations('Common');
  const tPlans = useTranslations('Plans.names');
  const reason = useReason(problem);
  const { kind, error, skipped, canRetry } = problem;
  const step = useNextStep()(error?.code);
  const plan = bidiIsolate(tPlans(cheapestPlanWith('mailImport')));
  return (
    <>
      <div className={kind === 'nothingFound' || kind === 'planRequired' ? 'note warn' : 'note danger'} role="alert">
        <CircleAlert className="i" aria-hidden />
        <div className="mail-problem">
          <b>{t(`${kind}.title`, { plan })}</b>
          {reason ? <p>{reason}</p> : null}
          <p>{t(`${kind}.message`)}</p>
        </div>
        {step ? (
          <Button size="sm" onClick={step.onSelect}>
            {step.label}
          </Button>
        ) : canRetry ? (
          <Button size="sm" onClick={onRetry}>
            <RotateCw className="i s" aria-hidden />
            {tCommon('retry')}
          </Button>
        ) : null}
        {kind === 'planRequired' ? <PlanButton onUpgraded={onRetry} /> : null}
      </div>
      {skipped && skipped.count > 0 ? (
        <SkippedAttachments attachments={skipped.attachments} count={skipped.count} />
      ) : null}
    </>
  );
}

/** The reason from the server or Google, if it adds information to the title. */
function useReason({ kind, error, failure }: ImportProblem): string | null {
  const tErrors = useTranslations('Errors');
  if (failure) return tErrors(failure);
  // Their titles already state the reason.
  if (!error || kind === 'noToken' || kind === 'planRequired') return null;
  if (error.code === 'network') return tErrors('unavailable');
  return error.code === 'badAnswer' ? null : error.message;
}

function PlanButton({ onUpgraded }: { readonly onUpgraded: () => void }) {
  const t = useTranslations('Mail');
  return (
    <Button size="sm" onClick={() => openPlans({ reason: { reason: 'feature', feature: 'mailImport' }, onUpgraded })}>
      <ReceiptText className="i s" aria-hidden />
      {t('plan')}
    </Button>
  );
}
