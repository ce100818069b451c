'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button';

/** A dialog over the page. Traps the focus, closes on Escape, returns the focus. */
export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export interface DialogContentProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Actions at the inline end, the primary one last. */
  readonly footer?: ReactNode;
  /** A harmless way out, at the inline start of the actions. */
  readonly footerStart?: ReactNode;
  /** Maximum width: 26, 34 or 60 rem. */
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string;
  readonly children?: ReactNode;
  /** Called when a click outside or Escape would close it; `preventDefault` keeps it open. */
  readonly onDismiss?: (event: Event) => void;
  /** Returns the element to focus initially, if that is not the first control. */
  readonly firstFocus?: () => HTMLElement | null | undefined;
  /** Returns the element to focus after closing, if no `DialogTrigger` opened it. */
  readonly finalFocus?: () => HTMLElement | null;
}

function topDialog(): Element | undefined {
  return Array.from(document.querySelectorAll('[role="dialog"][data-state="open"]')).at(-1);
}

/** True if no dialog is open above this one. */
function isOnTop(sheet: HTMLElement | null): boolean {
  return topDialog() === sheet;
}

/** Maximum number of frames until the effects of a just opened dialog have run, even on a slow machine. */
const MAX_FRAMES = 120;
const framesWaited = new WeakMap<Event, number>();

/** Passes Escape to the topmost dialog in the next frame, and retries while it does not listen yet. */
function passEscapeOn(event: Event): void {
  const waited = framesWaited.get(event) ?? 0;
  if (waited === MAX_FRAMES) return;
  requestAnimationFrame(() => {
    const again = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    framesWaited.set(again, waited + 1);
    topDialog()?.dispatchEvent(again);
  });
}

/** The dialog's sheet: title, body, actions. The body scrolls in low windows. */
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
  finalFocus,
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
          const last = finalFocus?.();
          if (!last) return;
          event.preventDefault();
          last.focus();
        }}
        onEscapeKeyDown={(event) => {
          if (isOnTop(sheet.current)) {
            onDismiss?.(event);
            return;
          }
          // Until React has run the effects of a just opened dialog, the one below still receives its keys.
          event.preventDefault();
          passEscapeOn(event);
        }}
        onInteractOutside={(event) => {
          // Notifications are above the dialog and belong to it as much as to the page.
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
