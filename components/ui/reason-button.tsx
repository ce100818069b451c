'use client';

import { Tooltip } from 'radix-ui';
import { type MouseEvent, useState } from 'react';
import { Button, type ButtonProps } from './button';

const DELAY_MS = 300;

export interface ReasonButtonProps extends Omit<ButtonProps, 'asChild' | 'disabled'> {
  /** Why it cannot be pressed now, and what helps; undefined while it can. */
  readonly reason: string | undefined;
}

/**
 * A button that says why it cannot be pressed: on hover, on focus, to a screen reader, and on touch when it is pressed all the
 * same. So it can be reached at all times, where a disabled one could not.
 */
export function ReasonButton({ reason, onClick, ...props }: ReasonButtonProps) {
  const [isTold, setIsTold] = useState(false);
  const tell = (event: MouseEvent) => {
    // Pressing would close it, and submit a form.
    event.preventDefault();
    setIsTold(true);
  };
  // A tap focuses the button before it presses it: what was asked for while there was no reason must not be told when one comes.
  const open = (isOpen: boolean) => setIsTold(isOpen && reason !== undefined);
  const gate =
    reason === undefined ? { onClick } : { onClick: tell, 'aria-disabled': true, 'aria-description': reason };
  return (
    <Tooltip.Provider delayDuration={DELAY_MS}>
      <Tooltip.Root open={isTold && reason !== undefined} onOpenChange={open}>
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
