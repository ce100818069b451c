'use client';

import { clsx } from 'clsx';
import { Files, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { TakePhotoButton } from '@/components/capture/take-photo-button';
import { ConnectedMailbox } from '@/components/mail/connected-mailbox';
import { ImportFromMailButton } from '@/components/mail/import-button';
import { ProcessingModeSwitch } from '@/components/on-device/processing-mode-switch';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { ANONYMOUS_BATCH_FILES, ANONYMOUS_FILES } from '@/lib/features/usage/limits';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';
import { FolderButton } from './folder-button';
import { SamplesButton } from './samples-button';
import { useFileDrop } from './use-file-drop';

interface DropzoneProps {
  /** Files used in an anonymous visit; null for a signed-in user. */
  readonly used: number | null;
  /** The operation that blocks dropping; null for none. */
  readonly busyWith: 'sorting' | 'zip' | null;
  readonly isListEmpty: boolean;
}

/** Drop zone for documents. Large while the list is empty, slim above the list afterwards. */
export const Dropzone = memo(function Dropzone({ used, busyWith, isListEmpty }: DropzoneProps) {
  const t = useTranslations('Workspace.dropzone');
  const isBusy = busyWith !== null;
  const isFull = used !== null && used >= ANONYMOUS_FILES;
  const isSlim = used === null || !isListEmpty;
  const { isOver, count, open, getRootProps, inputProps } = useFileDrop({ isDisabled: isBusy || isFull });
  const state = isFull ? 'full' : isOver ? 'over' : (busyWith ?? 'rest');
  return (
    <section
      {...getRootProps({
        // The library sets role `presentation`, which hides the region's name from screen readers.
        role: 'region',
        'aria-label': t('label'),
        // The library marks all of it as disabled, including the sign-in button.
        'aria-disabled': undefined,
        className: clsx(
          'drop',
          isSlim && 'slim',
          !isListEmpty && 'more',
          isOver && 'over',
          (isFull || isBusy) && 'full',
        ),
      })}
    >
      <input {...inputProps} aria-label={t('choose')} />
      <div className="lead">
        <span className="glyph">
          {state === 'sorting' || state === 'zip' ? (
            <LoaderCircle className="i spin" aria-hidden />
          ) : (
            <Files className="i" aria-hidden />
          )}
        </span>
        <DropText state={state} used={used} count={count} isListEmpty={isListEmpty} />
      </div>
      <div className="side">
        <Button
          size={isSlim ? 'md' : 'lg'}
          variant={isListEmpty ? 'primary' : 'default'}
          disabled={isFull || isBusy}
          data-act="choose"
          onClick={open}
        >
          {t('choose')}
        </Button>
        <TakePhotoButton size={isSlim ? 'md' : 'lg'} disabled={isFull || isBusy} />
        {used !== null && isListEmpty ? (
          <div className="also">
            <FolderButton disabled={isFull || isBusy} />
            <SamplesButton disabled={isBusy} />
          </div>
        ) : (
          <FolderButton disabled={isFull || isBusy} />
        )}
        {used === null ? <OrFromMail isDisabled={isBusy} /> : null}
      </div>
      {used === null ? <ConnectedMailbox /> : null}
      <ProcessingModeSwitch />
      {used === null ? null : <VisitFoot used={used} isFull={isFull} />}
    </section>
  );
});

/** Alternative source for a signed-in user: import from mail. */
function OrFromMail({ isDisabled }: { readonly isDisabled: boolean }) {
  const t = useTranslations('Mail');
  return (
    <>
      <span className="or">{t('or')}</span>
      <ImportFromMailButton disabled={isDisabled} />
    </>
  );
}

interface DropTextProps extends Pick<DropzoneProps, 'used' | 'isListEmpty'> {
  readonly state: 'full' | 'over' | 'sorting' | 'zip' | 'rest';
  readonly count: number;
}

function DropText({ state, used, count, isListEmpty }: DropTextProps) {
  const t = useTranslations('Workspace.dropzone');
  const left = Math.max(0, ANONYMOUS_FILES - (used ?? 0));
  const words: Record<DropTextProps['state'], readonly [ReactNode, ReactNode]> = {
    full: [t('full', { used: used ?? 0, max: ANONYMOUS_FILES }), t('fullMeta')],
    over: [
      t('over', { count }),
      used === null ? t('overMetaSignedIn') : t('overMeta', { max: ANONYMOUS_BATCH_FILES, left }),
    ],
    sorting: [t('busy'), t('busyMeta')],
    zip: [t('busyZip'), t('busyMeta')],
    rest:
      used === null
        ? [t(isListEmpty ? 'titleSignedIn' : 'titleMore'), t('metaSignedIn', LIMIT_VALUES)]
        : [
            t(isListEmpty ? 'titleAnonymous' : 'titleMore'),
            t('metaAnonymous', { ...LIMIT_VALUES, max: ANONYMOUS_BATCH_FILES }),
          ],
  };
  const [title, meta] = words[state];
  return (
    <div>
      <h2>{title}</h2>
      <p className="meta">{meta}</p>
    </div>
  );
}

/** Remaining allowance of an anonymous visitor: a text banner and the count. */
function VisitFoot({ used, isFull }: { readonly used: number; readonly isFull: boolean }) {
  const t = useTranslations('Workspace.dropzone');
  const tCommon = useTranslations('Common');
  const { signIn } = useWorkspaceActions();
  const shown = Math.min(used, ANONYMOUS_FILES);
  return (
    <div className="foot">
      {isFull ? (
        <span className="ws-limit">
          <span>
            <b>{t('limitBanner', { max: ANONYMOUS_FILES })}</b> {t('limitBannerMore')}
          </span>
          <Button size="sm" onClick={signIn}>
            {tCommon('signIn')}
          </Button>
        </span>
      ) : (
        <span className="pitch">
          <b>{t('tryFree')}</b> {t('tryFreeMore')}
        </span>
      )}
      <span className="counter">
        <span>
          {t('counter')}{' '}
          <bdi dir="ltr">
            {shown}/{ANONYMOUS_FILES}
          </bdi>
        </span>
        <Progress
          value={(shown / ANONYMOUS_FILES) * 100}
          label={t('counter')}
          valueText={t('counterLabel', { used: shown, max: ANONYMOUS_FILES })}
          tone={isFull ? 'warn' : 'accent'}
        />
      </span>
    </div>
  );
}
