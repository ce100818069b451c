import { createContext, useContext } from 'react';
import type { Dashboard } from '@/lib/features/dashboard/dashboard';

/** Data that the server rendered the main page with; null where it rendered none, as for a visitor. */
export const DashboardContext = createContext<Dashboard | null>(null);

/** Data that the server rendered the main page with. The stores of the browser start from it. */
export function useDashboard(): Dashboard | null {
  return useContext(DashboardContext);
}
