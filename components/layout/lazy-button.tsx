'use client';

import type { ComponentType, ReactNode } from 'react';
import type { LazyMenuProps } from '@/components/layout/lazy-menu-props';
import { useLazy } from '@/components/lazy/use-lazy';

/** Menus of the header, each loaded on its first click. */
const MENUS = {
  language: () => import('@/components/layout/language-menu').then((module) => module.LanguageMenu),
  signIn: () => import('@/components/layout/sign-in-menu').then((module) => module.SignInMenu),
  frontMenu: () => import('@/components/layout/mobile-menu').then((module) => module.FrontMobileMenu),
  menu: () => import('@/components/layout/mobile-menu').then((module) => module.PageMobileMenu),
} satisfies Record<string, () => Promise<ComponentType<LazyMenuProps>>>;

interface LazyButtonProps {
  readonly menu: keyof typeof MENUS;
  readonly popup: 'menu' | 'dialog';
  readonly className: string;
  /** Accessible name, if its text does not say what it does. */
  readonly label?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Looks like the button of a menu until it is clicked. Then the open menu replaces it. */
export function LazyButton({ menu, popup, className, label, title, children }: LazyButtonProps) {
  const { Part, state, prepare, show } = useLazy<LazyMenuProps>(MENUS[menu]);
  if (Part) return <Part isOpen />;
  return (
    <button
      type="button"
      className={className}
      title={title}
      aria-label={label}
      aria-haspopup={popup}
      aria-expanded={false}
      aria-busy={state === 'coming' || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={show}
    >
      {children}
    </button>
  );
}
