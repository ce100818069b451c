/** What a menu of the header takes that may come only once it is pressed. */
export interface LateMenuProps {
  /** True where it was pressed before its code was there, so it begins open. */
  readonly isOpen?: boolean;
}
