'use client';

import { createContext } from 'react';
import type { BatchMode } from '@/lib/features/workspace/batch-place';

/** Where the list around is read. */
export const BatchPlaceContext = createContext<BatchMode>('server');
