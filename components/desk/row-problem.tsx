'use client';

import { clsx } from 'clsx';
import { CircleAlert, LockKeyhole, RotateCw, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DeviceOffers } from '@/components/on-device/device-offers';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { NON_RETRYABLE_CODES, useFileErrorHelp, useFileErrorText } from '@/components/workspace/use-file-error-text';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { useUsage } from '@/lib/features/usage/usage.client';
import { canServerRead, type FileError, type FileItem } from '@/lib/features/workspace/list/file-item';
import { lacksPages } from '@/lib/features/workspace/paying/page-rules';

/** Limits of use without an account, and an ended sign-in. Signing in lifts them. */
const SIGN_IN_CODES: ReadonlySet<FileError['code']> = new Set([
  'anonymousFileLimit',
  'anonymousPageLimit',
  'addressLimit',
  'unauthenticated',
]);

interface RowProblemProps {
  readonly item: FileItem;
  readonly error: FileError;
}

/** The problem that blocks a file, and the button that resolves it. */
export function RowProblem({ item, error }: RowProblemProps) {
  const t = useTranslations('Workspace.row');
  const tCommon = useTranslations('Common');
  const errorText = useFileErrorText();
  const helpText = useFileErrorHelp();
  const { retry, unlock, signIn, isSignedIn, morePages } = useWorkspaceActions();
  const { usage } = useUsage();
  const isLocked = item.status === 'password';
  const isWaiting = item.status === 'categorising' || item.status === 'reading';
  const Icon = isLocked ? LockKeyhole : isWaiting ? WifiOff : CircleAlert;
  const words = isLocked ? t('password') : isWaiting ? t('connectionWaiting') : errorText(error, item.name);
  const help = item.status === 'error' ? helpText(error) : null;
  return (
    <div
      className={clsx('inline-err', isLocked && 'lock', isWaiting && 'ws-waiting')}
      role={isLocked || isWaiting ? undefined : 'alert'}
    >
      <span className="m">
        <Icon className="i" aria-hidden />
        <span>
          <span>{words}</span>
          {help ? <span className="ws-help"> {help}</span> : null}
        </span>
      </span>
      {isLocked ? (
        <Button
          size="sm"
          data-part="retry"
          aria-label={t('unlockName', { name: bidiIsolate(item.name) })}
          onClick={() => unlock(item)}
        >
          {t('unlock')}
        </Button>
      ) : NON_RETRYABLE_CODES.has(error.code) ? null : canServerRead(item) ? (
        <DeviceOffers item={item} />
      ) : !isSignedIn && SIGN_IN_CODES.has(error.code) ? (
        <Button size="sm" data-part="retry" onClick={signIn}>
          {tCommon('signIn')}
        </Button>
      ) : isSignedIn && lacksPages(item, usage) ? (
        <Button
          size="sm"
          data-part="retry"
          aria-label={t('plansName', { name: bidiIsolate(item.name) })}
          onClick={morePages}
        >
          {t('plans')}
        </Button>
      ) : (
        <Button size="sm" data-part="retry" onClick={() => retry(item)}>
          <RotateCw className="i s" aria-hidden />
          {isWaiting ? t('retryNow') : tCommon('retry')}
        </Button>
      )}
    </div>
  );
}
