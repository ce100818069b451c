'use client';

import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';

/** A floating panel with its own controls. Closes on Escape and on a click outside. */
export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
/** Positions the panel if no trigger of its own opens it. */
export const PopoverAnchor = Radix.Anchor;

/** The panel, aligned to the trigger's inline end by default. */
export function PopoverContent({ className, align = 'end', ...props }: ComponentPropsWithRef<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={clsx('popover floating', className)}
        {...props}
      />
    </Radix.Portal>
  );
}
