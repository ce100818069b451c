'use client';

import { CircleCheck, OctagonX, TriangleAlert, Undo2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';
import { IconButton } from './icon-button';

export type ToastTone = 'error' | 'warn' | 'success' | 'undo';

export interface NoticeAction {
  readonly label: string;
  readonly onSelect: () => void;
}

/** What a notification says. */
export interface Notice {
  readonly title: string;
  readonly message?: string;
  /** One button; pressing it closes the notification too. */
  readonly action?: NoticeAction;
  /** Another way on, beside the action. */
  readonly alternative?: NoticeAction;
  readonly id?: string;
  /** Has a way to close it next to its action, also where it goes away by itself. */
  readonly hasClose?: boolean;
  /** Stays until it is closed. */
  readonly stays?: boolean;
}

const ICONS = {
  error: { Icon: OctagonX, className: 'danger' },
  warn: { Icon: TriangleAlert, className: 'warn' },
  success: { Icon: CircleCheck, className: 'ok' },
  undo: { Icon: CircleCheck, className: 'ok' },
} as const;

interface ToastCardProps {
  readonly tone: ToastTone;
  readonly notice: Notice;
  /** Told true when it is to wait for its reader, and false when its time goes on; a pointer over it is seen elsewhere. */
  readonly onHold: (isHeld: boolean) => void;
  readonly onClose: () => void;
}

/** A notification's card: icon, words, its action, and a way to close it unless it goes away by itself or by its action. */
export function ToastCard({ tone, notice, onHold, onClose }: ToastCardProps) {
  const t = useTranslations('Common');
  const { Icon, className } = ICONS[tone];
  const { action, alternative, hasClose, stays } = notice;
  // One way on stands where the way to close it would; what stays has both.
  const isActionAlone = action && !alternative && !stays && !hasClose;
  const button = ({ label, onSelect }: NoticeAction) => (
    <Button
      size="sm"
      variant={tone === 'undo' ? 'quiet' : 'default'}
      onClick={() => {
        onSelect();
        onClose();
      }}
    >
      {tone === 'undo' ? <Undo2 className="i s flip" aria-hidden /> : null}
      {label}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it; its time stands still while somebody reads.
    <div
      className="toast"
      role={tone === 'error' ? 'alert' : 'status'}
      onFocus={() => onHold(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onHold(false);
      }}
      onTouchStart={() => onHold(true)}
    >
      <span className={className}>
        <Icon className="i" aria-hidden />
      </span>
      <div>
        <b>{notice.title}</b>
        {notice.message ? <p>{notice.message}</p> : null}
      </div>
      {isActionAlone ? (
        button(action)
      ) : (
        <IconButton label={t('close')} size="sm" onClick={onClose}>
          <X className="i s" aria-hidden />
        </IconButton>
      )}
      {action && !isActionAlone ? (
        <div className="ways">
          {button(action)}
          {alternative ? button(alternative) : null}
        </div>
      ) : null}
    </div>
  );
}
