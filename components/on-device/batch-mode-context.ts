'use client';

import { createContext } from 'react';
import type { BatchMode } from '@/lib/features/workspace/list/batch-mode';

/** Processing mode of the surrounding list. */
export const BatchModeContext = createContext<BatchMode>('server');
