'use client';

import { Tooltip } from 'radix-ui';
import { type MouseEvent, useState } from 'react';
import { Button, type ButtonProps } from './button';

/** Time until the reason shows on hover; on focus it shows at once. */
const DELAY_MS = 300;

export interface ReasonButtonProps extends Omit<ButtonProps, 'asChild' | 'disabled'> {
  /** Why it is disabled and the remedy; undefined if it is enabled. */
  readonly reason: string | undefined;
}

/**
 * A button that explains why it is disabled: on hover, on focus, to a screen reader, and on touch when it is pressed.
 * It therefore stays focusable, unlike a `disabled` button.
 */
export function ReasonButton({ reason, onClick, ...props }: ReasonButtonProps) {
  const [isShown, setIsShown] = useState(false);
  const showReason = (event: MouseEvent) => {
    // A click would close the tooltip, and submit a form.
    event.preventDefault();
    setIsShown(true);
  };
  // A tap focuses the button before it clicks it. A tooltip requested while there was no reason must not open when one
  // appears.
  const open = (isOpen: boolean) => setIsShown(isOpen && reason !== undefined);
  const gate =
    reason === undefined ? { onClick } : { onClick: showReason, 'aria-disabled': true, 'aria-description': reason };
  return (
    <Tooltip.Provider delayDuration={DELAY_MS}>
      <Tooltip.Root open={isShown && reason !== undefined} onOpenChange={open}>
        <Tooltip.Trigger asChild>
          <Button {...props} {...gate} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className="tip floating why" sideOffset={6} collisionPadding={8} aria-hidden>
            {reason}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
