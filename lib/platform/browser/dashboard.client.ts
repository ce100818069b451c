import { createContext, useContext } from 'react';
import type { Dashboard } from '@/lib/features/dashboard/dashboard';

/** Data that the server rendered the main page with; null for a visitor. */
export const DashboardContext = createContext<Dashboard | null>(null);

/** Returns the data that the server rendered the main page with. It initialises the browser's stores. */
export function useDashboard(): Dashboard | null {
  return useContext(DashboardContext);
}
