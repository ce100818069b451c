'use client';

import { useSyncExternalStore } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { useSizeText } from '@/components/ui/use-size-text';
import type { OnDeviceState } from '@/lib/features/on-device/on-device';
import { onDevice } from '@/lib/features/on-device/page-engine.client';

/** What the server draws: it knows nothing of any browser. */
const UNKNOWN: OnDeviceState = { parts: 'none', fetching: false, failed: null, totalBytes: 0, fetchedBytes: 0 };
const unknown = () => UNKNOWN;

/** How much of the engine this browser holds, and what its fetching is at. */
export function useEngine(): OnDeviceState {
  return useSyncExternalStore(onDevice.subscribe, onDevice.state, unknown);
}

const BYTES_PER_MB = 1024 * 1024;

/** About how large the engine is, in words; empty until the server was asked. */
export function useEngineSize(): string {
  const { totalBytes } = useEngine();
  const sizeText = useSizeText();
  // A tenth of a megabyte matters to nobody who decides.
  const about = totalBytes < BYTES_PER_MB ? totalBytes : Math.round(totalBytes / BYTES_PER_MB) * BYTES_PER_MB;
  return about > 0 ? bidiIsolate(sizeText(about)) : '';
}
