'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isolate } from '@/components/workspace/isolate';
import type { FileItem } from '@/lib/workspace/file-item';
import { KeepButtons } from './keep-buttons';
import type { Rotation } from './preview-rules';
import { Opening, Problem } from './problem';
import { useNoPlaces } from './quotes';
import { RotateButtons } from './rotate-buttons';
import { shownContent } from './shown-content';
import { Stage } from './stage';
import { useLoaded } from './use-loaded';

interface Shown {
  readonly address: string;
}

const revoke = ({ address }: Shown) => URL.revokeObjectURL(address);

/** A JPG or PNG, fitted into the dialog, and turned as wanted. */
export function PictureView({ item }: { readonly item: FileItem }) {
  const { id, revision } = item;
  useNoPlaces();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a content that was replaced is loaded anew
  const load = useCallback(async () => {
    const shown = { address: URL.createObjectURL(shownContent(id)) };
    try {
      // Decoded before it is shown, so that one that this browser cannot draw is told of.
      const image = new Image();
      image.src = shown.address;
      await image.decode();
      return shown;
    } catch (error) {
      revoke(shown);
      throw error;
    }
  }, [id, revision]);
  const { loaded, retry } = useLoaded(load, revoke);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    // The picture before stays in sight until the one in its place is there.
    if (loaded.state === 'done') setShown(loaded.value);
  }, [loaded]);
  if (loaded.state === 'failed') return <Problem error={loaded.error} onRetry={retry} />;
  return shown ? <Picture item={item} shown={shown} /> : <Opening />;
}

function Picture({ item, shown }: { readonly item: FileItem; readonly shown: Shown }) {
  const t = useTranslations('Preview');
  const [rotation, setRotation] = useState<Rotation>(0);
  const scroller = useRef<HTMLElement>(null);
  const focusStage = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  // Another content is shown as it is: what was turned by hand is turned in itself now.
  const [of, setOf] = useState(shown);
  if (of !== shown) {
    setOf(shown);
    setRotation(0);
  }
  const isAcross = rotation === 90 || rotation === 270;
  const tools = (
    <>
      <KeepButtons item={item} rotation={rotation} onGone={focusStage} />
      <RotateButtons rotation={rotation} onRotate={setRotation} />
    </>
  );
  return (
    <Stage name={item.name} tools={tools} ref={scroller}>
      <div className="pv-frame" data-across={isAcross || undefined}>
        {/* biome-ignore lint/performance/noImgElement: a file of this browser, which no server may see */}
        <img
          src={shown.address}
          alt={t('content', { name: isolate(item.name) })}
          style={{ rotate: `${rotation}deg` }}
        />
      </div>
    </Stage>
  );
}
