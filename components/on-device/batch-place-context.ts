'use client';

import { createContext } from 'react';
import type { BatchPlace } from '@/lib/features/workspace/batch-place';

/** Where the list around is read. */
export const BatchPlaceContext = createContext<BatchPlace>('server');
