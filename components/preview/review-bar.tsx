'use client';

import { Archive, Check, ChevronLeft, ChevronRight, CircleCheck, LogIn, Trash2, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useToastsClearOf } from '@/components/ui/use-toasts-clear-of';
import { useUndoLast } from '@/components/workspace/use-undo-last';
import { useWorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { hasCharacterKeys } from '@/lib/features/desk/shortcut-settings.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import type { WorkspaceSummary } from '@/lib/features/workspace/list/selectors';
import { directionOf } from '@/lib/platform/i18n/locales';
import { closePreview, showInPreview } from './preview-request';
import { usePreviewKeys } from './use-preview-keys';
import type { Review } from './use-review';

interface ReviewBarProps {
  readonly item: FileItem;
  readonly review: Review;
  /** Ids of the neighbouring files. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly summary: WorkspaceSummary;
  readonly leftOut: readonly FileItem[];
}

/** Navigation through the files and through those to check: the remaining count, confirm, and exclude. */
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

/** Number of files left to check. For screen readers it also announces the current file. */
function Progress({ isDone, name, children }: ProgressProps) {
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // The clicked button has disappeared. No other button may take its position: a second click would activate it.
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
    // A user who opens a file to check starts at the confirm button.
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

/** Actions after checking: download the ZIP, or return to the list. */
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
          {isSignedIn ? <bdi className="n">({summary.counts.toExport})</bdi> : null}
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
      // `aria-disabled` instead of `disabled`: a button that is disabled on click loses the focus.
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
