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

/** Content of a notification. */
export interface Notice {
  readonly title: string;
  readonly message?: string;
  /** One button; a click also closes the notification. */
  readonly action?: NoticeAction;
  /** A second action next to the first. */
  readonly alternative?: NoticeAction;
  readonly id?: string;
  /** Shows a close button next to its action, even if the notification closes automatically. */
  readonly hasClose?: boolean;
  /** Stays until it is closed manually. */
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
  /** Called with true to pause the timeout, and with false to resume it. Hover is handled elsewhere. */
  readonly onHold: (isHeld: boolean) => void;
  readonly onClose: () => void;
}

/** A notification's card: icon, text, action, and a close button unless it closes automatically or by its action. */
export function ToastCard({ tone, notice, onHold, onClose }: ToastCardProps) {
  const t = useTranslations('Common');
  const { Icon, className } = ICONS[tone];
  const { action, alternative, hasClose, stays } = notice;
  // A single action takes the place of the close button. A permanent notification has both.
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
