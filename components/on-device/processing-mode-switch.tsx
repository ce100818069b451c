'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import {
  saveKeepsSensitiveHere,
  saveProcessingMode,
  useKeepsSensitiveHere,
  useProcessingMode,
} from '@/lib/features/on-device/processing-mode.client';
import { EngineNote } from './engine-note';
import { PlaceChoices } from './place-choices';
import { useEngineFetched } from './use-engine-fetched';
import { usePlaceWords } from './use-place-words';

/** Switch of the processing mode at the dropzone, with the state of the engine download. */
export function ProcessingModeSwitch() {
  const t = useTranslations('Device');
  const tSettings = useTranslations('Workspace.settings');
  const place = useProcessingMode();
  const words = usePlaceWords();
  const keepsSensitive = useKeepsSensitiveHere();
  const isNeeded = place === 'device' || keepsSensitive;
  const isAsking = useEngineFetched(isNeeded);
  useEffect(ownOrigin.follow, []);
  const choose = (next: ProcessingMode) => {
    if (!saveProcessingMode(next)) notify.warn({ id: 'settings', title: tSettings('notSaved') });
  };
  const readOnServer = () => {
    saveKeepsSensitiveHere(false);
    choose('server');
  };
  return (
    <div className="place-switch">
      <PlaceChoices label={t('label')} words={words} value={place} onChoose={choose} />
      {isNeeded ? <EngineNote isAsking={isAsking} isForAll={place === 'device'} onUseServer={readOnServer} /> : null}
    </div>
  );
}
