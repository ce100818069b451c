'use client';

import { createContext } from 'react';
import type { BatchMode } from '@/lib/features/workspace/batch-place';

/** Processing mode of the surrounding list. */
export const BatchPlaceContext = createContext<BatchMode>('server');
