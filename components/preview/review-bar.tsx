'use client';

import { Archive, Check, ChevronLeft, ChevronRight, CircleCheck, LogIn, Trash2, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useToastsClearOf } from '@/components/ui/use-toasts-clear-of';
import { useUndoLast } from '@/components/workspace/use-undo-last';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { FileItem } from '@/lib/features/workspace/file-item';
import type { WorkspaceSummary } from '@/lib/features/workspace/selectors';
import { hasCharacterKeys } from '@/lib/features/workspace/shortcut-settings.client';
import { directionOf } from '@/lib/platform/i18n/locales';
import { closePreview, showInPreview } from './preview-request';
import { usePreviewKeys } from './use-preview-keys';
import type { Review } from './use-review';

interface ReviewBarProps {
  readonly item: FileItem;
  readonly review: Review;
  /** The files beside the one that is shown. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly summary: WorkspaceSummary;
  readonly leftOut: readonly FileItem[];
}

/** Leads through the files, and through what is to be checked: how much is left, what is right, what stays out. */
export function ReviewBar({ item, review, previous, next, summary, leftOut }: ReviewBarProps) {
  const t = useTranslations('Preview');
  const bar = useRef<HTMLDivElement>(null);
  useToastsClearOf(bar);
  const undo = useUndoLast();
  const { left, hasBegun, isToCheck, confirm, leaveOut } = review;
  const isDone = hasBegun && left === 0;
  usePreviewKeys({ undo, leaveOut, ...(left > 0 && { confirm }) });
  return (
    <div className="pv-bar" ref={bar}>
      <span className="pv-steps">
        <FileStep by={-1} label={t('files.previous')} target={previous} />
        <FileStep by={1} label={t('files.next')} target={next} />
        <UndoButton onUndo={undo} />
      </span>
      <Progress isDone={isDone} name={item.name}>
        {isDone ? t('review.done') : left > 0 ? t('review.left', { left }) : ''}
      </Progress>
      <span className="pv-acts">
        <Button aria-keyshortcuts="Delete" onClick={leaveOut}>
          <Trash2 className="i s" aria-hidden />
          {t('review.leaveOut')}
        </Button>
        {left > 0 ? <Confirm isToCheck={isToCheck} isLast={left === 1} onConfirm={confirm} /> : null}
        {isDone ? <Ending summary={summary} leftOut={leftOut} /> : null}
      </span>
    </div>
  );
}

interface ProgressProps {
  readonly isDone: boolean;
  readonly name: string;
  readonly children: ReactNode;
}

/** How many files are left to check; to screen readers it also tells which one is shown now. */
function Progress({ isDone, name, children }: ProgressProps) {
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // The button that was pressed is gone. Its place is not taken by another button, which a second press would press.
    if (isDone && document.activeElement === document.body) words.current?.focus();
  }, [isDone]);
  return (
    <span className="pv-left num" role="status" ref={words} tabIndex={-1}>
      {isDone ? <CircleCheck className="i" aria-hidden /> : null}
      {children}
      <span className="sr"> {name}</span>
    </span>
  );
}

interface ConfirmProps {
  readonly isToCheck: boolean;
  readonly isLast: boolean;
  readonly onConfirm: () => void;
}

function Confirm({ isToCheck, isLast, onConfirm }: ConfirmProps) {
  const t = useTranslations('Preview.review');
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(isToCheck);
  useEffect(() => {
    // Who opens a file that is to be checked wants to check it.
    if (isFirst.current) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Button
      ref={button}
      variant="primary"
      data-part="confirm"
      aria-keyshortcuts={hasCharacterKeys() ? 'N' : undefined}
      onClick={onConfirm}
    >
      {isToCheck ? <Check className="i s" aria-hidden /> : null}
      {t(isToCheck ? (isLast ? 'confirmLast' : 'confirm') : 'next')}
      {hasCharacterKeys() ? (
        <kbd className="kbd" aria-hidden>
          N
        </kbd>
      ) : null}
    </Button>
  );
}

/** What comes after checking: the ZIP, or back to the list. */
function Ending({ summary, leftOut }: Pick<ReviewBarProps, 'summary' | 'leftOut'>) {
  const t = useTranslations('Workspace.bar');
  const tCommon = useTranslations('Common');
  const { isSignedIn, createZip, signInForZip } = useWorkspaceActions();
  const { exportable, isBusy } = summary;
  const hasZip = exportable.length > 0 && !isBusy;
  const take = () => {
    closePreview();
    if (isSignedIn) createZip(exportable, leftOut);
    else signInForZip();
  };
  return (
    <>
      <Button variant={hasZip ? 'default' : 'primary'} onClick={closePreview}>
        {tCommon('close')}
      </Button>
      {hasZip ? (
        <Button variant="primary" onClick={take}>
          {isSignedIn ? <Archive className="i s" aria-hidden /> : <LogIn className="i s flip" aria-hidden />}
          {isSignedIn ? t('zip') : t('signIn')}
          {isSignedIn ? <bdi className="n">({summary.counts.toTake})</bdi> : null}
        </Button>
      ) : null}
    </>
  );
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const t = useTranslations('Common');
  if (!workspace.history.hasChanges.use()) return null;
  return (
    <Button variant="quiet" aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
      <Undo2 className="i s flip" aria-hidden />
      <span className="pv-word">{t('undo')}</span>
    </Button>
  );
}

interface FileStepProps {
  readonly by: 1 | -1;
  readonly label: string;
  readonly target: string | null;
}

function FileStep({ by, label, target }: FileStepProps) {
  const pointsRight = (by === 1) === (directionOf(useLocale()) === 'ltr');
  const Icon = pointsRight ? ChevronRight : ChevronLeft;
  return (
    <Button
      // Disabled in word only: a button that takes itself away under the finger loses the focus.
      aria-disabled={target === null || undefined}
      aria-keyshortcuts={pointsRight ? 'Alt+ArrowRight' : 'Alt+ArrowLeft'}
      onClick={() => target && showInPreview(target)}
    >
      {by === -1 ? <Icon className="i s" aria-hidden /> : null}
      <span className="pv-word">{label}</span>
      {by === 1 ? <Icon className="i s" aria-hidden /> : null}
    </Button>
  );
}
