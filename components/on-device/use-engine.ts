'use client';

import { useSyncExternalStore } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { useSizeText } from '@/components/ui/use-size-text';
import type { OnDeviceState } from '@/lib/features/on-device/on-device';
import { onDevice } from '@/lib/features/on-device/page-engine.client';
import { BYTES_PER_MB } from '@/lib/shared/units';

/** State for server rendering, where nothing is known about the browser. */
const UNKNOWN: OnDeviceState = { parts: 'none', fetching: false, failed: null, totalBytes: 0, fetchedBytes: 0 };
const unknown = () => UNKNOWN;

/** Download state of the engine in this browser. */
export function useEngine(): OnDeviceState {
  return useSyncExternalStore(onDevice.subscribe, onDevice.state, unknown);
}

/** Approximate size of the engine in words; empty until the server has answered. */
export function useEngineSize(): string {
  const { totalBytes } = useEngine();
  const sizeText = useSizeText();
  // A tenth of a megabyte does not affect the decision.
  const about = totalBytes < BYTES_PER_MB ? totalBytes : Math.round(totalBytes / BYTES_PER_MB) * BYTES_PER_MB;
  return about > 0 ? bidiIsolate(sizeText(about)) : '';
}
