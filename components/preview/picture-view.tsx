'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { type FileItem, isResultStale } from '@/lib/features/workspace/list/file-item';
import { MarkedAreas } from './highlighted-areas';
import type { Rotation } from './preview-rules';
import { Opening, Problem } from './problem';
import { usePlacesOnly } from './quotes';
import { RotateButtons } from './rotate-buttons';
import { SaveRotationButtons } from './save-rotation-buttons';
import { shownContent } from './shown-content';
import { Stage } from './stage';
import { useAsync } from './use-async';
import { useSize } from './use-size';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './zoom-buttons';
import { fittedSize } from './zoom-rules';

interface Shown {
  readonly address: string;
  /** Displayed size, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const revoke = ({ address }: Pick<Shown, 'address'>) => URL.revokeObjectURL(address);

/** A JPG or PNG, fitted into the dialog and rotated on request. */
export function PictureView({ item }: { readonly item: FileItem }) {
  const { id, revision } = item;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a content that was replaced is loaded anew
  const load = useCallback(async () => {
    const address = URL.createObjectURL(shownContent(id));
    try {
      // Decoded before it is shown, so that a failure is reported.
      const image = new Image();
      image.src = address;
      await image.decode();
      return { address, width: image.naturalWidth, height: image.naturalHeight };
    } catch (error) {
      revoke({ address });
      throw error;
    }
  }, [id, revision]);
  const { loaded, retry } = useAsync(load, revoke);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    // The previous picture stays visible until the new one is ready.
    if (loaded.state === 'done') setShown(loaded.value);
  }, [loaded]);
  if (loaded.state === 'failed') return <Problem error={loaded.error} onRetry={retry} />;
  return shown ? <Picture item={item} shown={shown} /> : <Opening />;
}

function Picture({ item, shown }: { readonly item: FileItem; readonly shown: Shown }) {
  const t = useTranslations('Preview');
  const [rotation, setRotation] = useState<Rotation>(0);
  const scroller = useRef<HTMLElement>(null);
  // Coordinates from before the rotation are invalid.
  const isCurrent = !isResultStale(item);
  usePlacesOnly(isCurrent);
  const focusStage = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  // New content starts without rotation: a saved rotation is part of the content.
  const [of, setOf] = useState(shown);
  if (of !== shown) {
    setOf(shown);
    setRotation(0);
  }
  const isAcross = rotation === 90 || rotation === 270;
  const { zoom, setZoom } = useZoom(scroller);
  const fitted = fittedSize(shown, useSize(scroller), isAcross);
  const size = { width: fitted.width * zoom, height: fitted.height * zoom };
  const tools = (
    <>
      <SaveRotationButtons item={item} rotation={rotation} onGone={focusStage} />
      <span className="pv-view">
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
        <RotateButtons rotation={rotation} onRotate={setRotation} />
      </span>
    </>
  );
  return (
    <Stage name={item.name} tools={tools} ref={scroller}>
      {/* Sized like the rotated picture, so that the scroll area is right. */}
      <div
        className="pv-frame"
        style={{ inlineSize: isAcross ? size.height : size.width, blockSize: isAcross ? size.width : size.height }}
      >
        {/* biome-ignore lint/performance/noImgElement: a file of this browser, which no server may see */}
        <img
          src={shown.address}
          alt={t('content', { name: bidiIsolate(item.name) })}
          style={{ inlineSize: size.width, blockSize: size.height, rotate: `${rotation}deg` }}
        />
        <MarkedAreas page={1} rotation={rotation} isCurrent={isCurrent} />
      </div>
    </Stage>
  );
}
