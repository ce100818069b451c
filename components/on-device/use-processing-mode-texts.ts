'use client';

import { useTranslations } from 'next-intl';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import type { ProcessingModeTexts } from './processing-mode-choices';
import { useEngine, useEngineSize } from './use-engine';

/** Names and explanations of the processing modes. The device's line includes the download size once it is known. */
export function useProcessingModeTexts(): Readonly<Record<ProcessingMode, ProcessingModeTexts>> {
  const t = useTranslations('Device');
  const { parts } = useEngine();
  const size = useEngineSize();
  const line = parts === 'all' ? t('device.lineReady') : size ? t('device.lineSize', { size }) : t('device.line');
  return {
    server: { name: t('server.name'), line: t('server.line') },
    device: { name: t('device.name'), line },
  };
}
