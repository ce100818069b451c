'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import {
  saveKeepsSensitiveOnDevice,
  saveProcessingMode,
  useKeepsSensitiveOnDevice,
  useProcessingMode,
} from '@/lib/features/on-device/processing-mode.client';
import { EngineNote } from './engine-note';
import { ProcessingModeChoices } from './processing-mode-choices';
import { useEngineFetched } from './use-engine-fetched';
import { useProcessingModeTexts } from './use-processing-mode-texts';

/** Switch of the processing mode at the dropzone, with the state of the engine download. */
export function ProcessingModeSwitch() {
  const t = useTranslations('Device');
  const tSettings = useTranslations('Workspace.settings');
  const mode = useProcessingMode();
  const words = useProcessingModeTexts();
  const keepsSensitive = useKeepsSensitiveOnDevice();
  const isNeeded = mode === 'device' || keepsSensitive;
  const isAsking = useEngineFetched(isNeeded);
  useEffect(ownOrigin.followMode, []);
  const choose = (next: ProcessingMode) => {
    if (!saveProcessingMode(next)) notify.warn({ id: 'settings', title: tSettings('notSaved') });
  };
  const readOnServer = () => {
    saveKeepsSensitiveOnDevice(false);
    choose('server');
  };
  return (
    <div className="mode-switch">
      <ProcessingModeChoices label={t('label')} words={words} value={mode} onChoose={choose} />
      {isNeeded ? <EngineNote isAsking={isAsking} isForAll={mode === 'device'} onUseServer={readOnServer} /> : null}
    </div>
  );
}
