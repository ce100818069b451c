import type { ManagedUser } from '@/lib/features/admin/management';

/** What the table and the cards of accounts get. */
export interface UserListProps {
  /** Null while they are on their way for the first time. */
  readonly users: readonly ManagedUser[] | null;
  readonly isLoading: boolean;
  /** An account is another one now. */
  readonly onChange: (user: ManagedUser) => void;
  /** Money went back, and with it pages. */
  readonly onRefunded: () => void;
  readonly onDeleted: (id: string) => void;
}
