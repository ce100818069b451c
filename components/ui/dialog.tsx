'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button';

/** A dialog over the page. Keeps the focus inside, closes on Escape, gives the focus back. */
export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export interface DialogContentProps {
  readonly title: ReactNode;
  /** One line under the title. */
  readonly description?: ReactNode;
  /** Actions at the inline end, the primary one last. */
  readonly footer?: ReactNode;
  /** A way out that loses nothing, at the inline start of the actions. */
  readonly footerStart?: ReactNode;
  /** 26, 34 or 60 rem at most. */
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string;
  readonly children?: ReactNode;
  /** Called when a press outside or Escape would close it; `preventDefault` keeps it open. */
  readonly onDismiss?: (event: Event) => void;
  /** Finds what has the focus first, where that is not the first control. */
  readonly firstFocus?: () => HTMLElement | null | undefined;
  /** Finds what has the focus afterwards, where no `DialogTrigger` opened it. */
  readonly lastFocus?: () => HTMLElement | null;
}

function topDialog(): Element | undefined {
  return Array.from(document.querySelectorAll('[role="dialog"][data-state="open"]')).at(-1);
}

/** True when no dialog was opened over this one. */
function isOnTop(sheet: HTMLElement | null): boolean {
  return topDialog() === sheet;
}

/** Within these the effects of a dialog that has just opened have run, also on a slow machine. */
const MAX_FRAMES = 120;
const framesWaited = new WeakMap<Event, number>();

/** Gives Escape to the dialog on top with the next frame, and again while it does not listen yet. */
function passEscapeOn(event: Event): void {
  const waited = framesWaited.get(event) ?? 0;
  if (waited === MAX_FRAMES) return;
  requestAnimationFrame(() => {
    const again = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    framesWaited.set(again, waited + 1);
    topDialog()?.dispatchEvent(again);
  });
}

/** The sheet: title, body, actions. The body scrolls when the window is low. */
export function DialogContent({
  title,
  description,
  footer,
  footerStart,
  size = 'sm',
  className,
  children,
  onDismiss,
  firstFocus,
  lastFocus,
}: DialogContentProps) {
  const t = useTranslations('Common');
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className="dlg-scrim" />
      <Radix.Content
        ref={sheet}
        className={clsx('dlg modal', `modal-${size}`, className)}
        onOpenAutoFocus={(event) => {
          const first = firstFocus?.();
          if (!first) return;
          event.preventDefault();
          first.focus();
        }}
        onCloseAutoFocus={(event) => {
          const last = lastFocus?.();
          if (!last) return;
          event.preventDefault();
          last.focus();
        }}
        onEscapeKeyDown={(event) => {
          if (isOnTop(sheet.current)) {
            onDismiss?.(event);
            return;
          }
          // Until React has run the effects of a dialog that has just opened, the one below still gets its keys.
          event.preventDefault();
          passEscapeOn(event);
        }}
        onInteractOutside={(event) => {
          // Notifications lie over the dialog and belong to it as much as to the page.
          if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault();
          else onDismiss?.(event);
        }}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <header>
          <div>
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            {description ? <Radix.Description>{description}</Radix.Description> : null}
          </div>
          <Radix.Close asChild>
            <IconButton label={t('close')} size="sm">
              <X className="i" aria-hidden />
            </IconButton>
          </Radix.Close>
        </header>
        <div className="bd">{children}</div>
        {footer || footerStart ? (
          <footer>
            {footerStart ? <div className="start">{footerStart}</div> : null}
            {footer}
          </footer>
        ) : null}
      </Radix.Content>
    </Radix.Portal>
  );
}
