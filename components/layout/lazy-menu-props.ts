/** Props of a header menu that loads on its first click. */
export interface LazyMenuProps {
  /** True if it was clicked before its code loaded, so it starts open. */
  readonly isOpen?: boolean;
}
