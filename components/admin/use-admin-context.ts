'use client';

import { createContext, useContext } from 'react';
import type { Desk } from '@/lib/features/admin/desk.client';

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useAdminContext(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('There is no desk outside the operator’s pages.');
  return desk;
}
