'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { isolate } from '@/components/workspace/isolate';
import type { FileItem } from '@/lib/workspace/file-item';
import type { Rotation } from './preview-rules';
import { Opening, Problem } from './problem';
import { useNoPlaces } from './quotes';
import { RotateButtons } from './rotate-buttons';
import { shownContent } from './shown-content';
import { Stage } from './stage';
import { useLoaded } from './use-loaded';

const revoke = (address: string) => URL.revokeObjectURL(address);

/** A JPG or PNG, fitted into the dialog, and turned as wanted. */
export function PictureView({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview');
  const [rotation, setRotation] = useState<Rotation>(0);
  const { id, name } = item;
  useNoPlaces();
  const load = useCallback(async () => {
    const address = URL.createObjectURL(shownContent(id));
    try {
      // Decoded before it is shown, so that one that this browser cannot draw is told of.
      const image = new Image();
      image.src = address;
      await image.decode();
      return address;
    } catch (error) {
      revoke(address);
      throw error;
    }
  }, [id]);
  const { loaded, retry } = useLoaded(load, revoke);
  if (loaded.state === 'loading') return <Opening />;
  if (loaded.state === 'failed') return <Problem error={loaded.error} onRetry={retry} />;
  const isAcross = rotation === 90 || rotation === 270;
  return (
    <Stage name={name} tools={<RotateButtons rotation={rotation} onRotate={setRotation} />}>
      <div className="pv-frame" data-across={isAcross || undefined}>
        {/* biome-ignore lint/performance/noImgElement: a file of this browser, which no server may see */}
        <img src={loaded.value} alt={t('content', { name: isolate(name) })} style={{ rotate: `${rotation}deg` }} />
      </div>
    </Stage>
  );
}
