'use client';

import { createContext, useContext } from 'react';
import type { AdminContext } from '@/lib/features/admin/admin-context.client';

const DeskContext = createContext<AdminContext | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useAdminContext(): AdminContext {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('There is no desk outside the operator’s pages.');
  return desk;
}
