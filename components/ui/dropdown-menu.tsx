'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ComponentPropsWithRef } from 'react';

/**
 * A menu that opens from a button. Closes on Escape and on a click outside. Arrows, Home, End and typing navigate in
 * it. `<DropdownMenu><DropdownMenuTrigger asChild><Button/></DropdownMenuTrigger><DropdownMenuContent>…`
 */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  // A modal menu hides the page from screen readers but leaves it in the tab order.
  return <Radix.Root modal={false} {...props} />;
}
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

/** The floating list, aligned to the trigger's inline end by default. It is rendered in the landmark of its button. */
export function DropdownMenuContent({
  className,
  align = 'end',
  ...props
}: ComponentPropsWithRef<typeof Radix.Content>) {
  return (
    <Radix.Content
      align={align}
      sideOffset={6}
      collisionPadding={8}
      className={clsx('menu floating', className)}
      {...props}
    />
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentPropsWithRef<typeof Radix.Item>) {
  return <Radix.Item className={clsx('menu-item', className)} {...props} />;
}

/** One of several choices, with a check mark on the selected one. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentPropsWithRef<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={clsx('menu-item', className)} {...props}>
      {children}
      <Radix.ItemIndicator className="end">
        <Check className="i s" aria-hidden />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

/** A multiple-choice item with a checkbox. The menu stays open. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  checked,
  ...props
}: ComponentPropsWithRef<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      className={clsx('menu-item', className)}
      checked={checked}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      <span className={clsx('chk', checked === true && 'on')}>
        <Check className="i" aria-hidden />
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

/** A caption above the items. */
export function DropdownMenuLabel({ className, ...props }: ComponentPropsWithRef<typeof Radix.Label>) {
  return <Radix.Label className={clsx('cap', className)} {...props} />;
}

/** A hairline between groups. */
export function DropdownMenuSeparator() {
  return <Radix.Separator className="menu-rule" />;
}
