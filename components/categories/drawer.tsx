'use client';

import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface DrawerProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A drawer at the start edge of the page. Traps the focus, and closes on Escape and on a click outside. */
export function Drawer({ title, isOpen, onOpenChange, children }: DrawerProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dlg-scrim" />
        <Radix.Content className="cats cats-drawer" aria-describedby={undefined}>
          <Radix.Title className="sr">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
