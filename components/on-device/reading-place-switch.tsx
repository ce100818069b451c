'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import type { ReadingPlace } from '@/lib/on-device/on-device';
import { ownOrigin } from '@/lib/on-device/own-origin.client';
import { saveReadingPlace, useReadingPlace } from '@/lib/on-device/reading-place.client';
import { EngineNote } from './engine-note';
import { PlaceChoices } from './place-choices';
import { useEngineFetched } from './use-engine-fetched';
import { usePlaceWords } from './use-place-words';

/** Where papers are read: the choice beside the place where they arrive, and what the device still needs for it. */
export function ReadingPlaceSwitch() {
  const t = useTranslations('Device');
  const tSettings = useTranslations('Workspace.settings');
  const place = useReadingPlace();
  const words = usePlaceWords();
  const isAsking = useEngineFetched();
  useEffect(ownOrigin.follow, []);
  const choose = (next: ReadingPlace) => {
    if (!saveReadingPlace(next)) notify.warn({ id: 'settings', title: tSettings('notSaved') });
  };
  return (
    <div className="place-switch">
      <PlaceChoices label={t('label')} words={words} value={place} onChoose={choose} />
      {place === 'device' ? <EngineNote isAsking={isAsking} onUseServer={() => choose('server')} /> : null}
    </div>
  );
}
