import type { ManagedUser } from '@/lib/features/admin/management';

/** Props of the accounts table and the accounts cards. */
export interface UserListProps {
  /** Null during the first load. */
  readonly users: readonly ManagedUser[] | null;
  readonly isLoading: boolean;
  readonly onChange: (user: ManagedUser) => void;
  /** A payment was refunded, which also took back pages. */
  readonly onRefunded: () => void;
  readonly onDeleted: (id: string) => void;
}
