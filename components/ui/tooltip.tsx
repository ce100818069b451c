'use client';

import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export const TooltipProvider = Radix.Provider;

export interface TooltipProps {
  readonly content: ReactNode;
  /** One focusable element. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom';
}

/** A line of text on hover and on focus; Escape takes it away. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content side={side} sideOffset={6} collisionPadding={8} className="tip floating">
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
