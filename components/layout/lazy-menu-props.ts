/** Props of a header menu that loads on its first click. */
export interface LateMenuProps {
  /** True if it was clicked before its code loaded, so it starts open. */
  readonly isOpen?: boolean;
}
