'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useMedia } from '@/components/ui/use-media';
import type { CameraProblem } from '@/lib/features/capture/camera.client';
import type { CameraUse } from './use-camera';

/** On these devices `capture` opens the camera app; elsewhere browsers open a file dialog. */
const IS_PHONE = '(pointer: coarse)';

interface ViewfinderProps {
  readonly camera: CameraUse;
  readonly label: string;
  /** True when no more photos are allowed. */
  readonly isFull: boolean;
  readonly onPhoto: (photo: Blob | ImageBitmap) => void;
}

/** The camera image with the shutter. Without a camera, it explains the remedy and offers another way to add photos. */
export function Viewfinder({ camera, label, isFull, onPhoto }: ViewfinderProps) {
  const t = useTranslations('Capture');
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setIsLive] = useState(false);
  const { stream, problem, retry } = camera;
  useEffect(() => {
    setIsLive(false);
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  if (problem) return <NoCamera problem={problem} isFull={isFull} onRetry={retry} onPhoto={onPhoto} />;
  const shoot = async () => {
    if (video.current) onPhoto(await createImageBitmap(video.current));
  };
  return (
    <div className="cap-stage live">
      <video
        ref={video}
        aria-label={t('view')}
        autoPlay
        muted
        playsInline
        disablePictureInPicture
        onLoadedData={() => setIsLive(true)}
      />
      {isLive ? <p className="cap-hint">{t('hint')}</p> : <Spinner label={t('opening')} />}
      <button
        type="button"
        className="cap-shutter"
        aria-label={label}
        title={label}
        disabled={!isLive || isFull}
        onClick={() => void shoot()}
      />
    </div>
  );
}

interface NoCameraProps extends Pick<ViewfinderProps, 'isFull' | 'onPhoto'> {
  readonly problem: CameraProblem;
  readonly onRetry: () => void;
}

function NoCamera({ problem, isFull, onRetry, onPhoto }: NoCameraProps) {
  const t = useTranslations('Capture');
  const tCommon = useTranslations('Common');
  const field = useRef<HTMLInputElement>(null);
  const isPhone = useMedia(IS_PHONE, false);
  const words = t(isPhone ? 'useApp' : 'choosePhotos');
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    for (const photo of currentTarget.files ?? []) onPhoto(photo);
    currentTarget.value = '';
  };
  return (
    <div className="cap-stage none">
      <div role="alert">
        <h3>{t(`problem.${problem}.title`)}</h3>
        <p>{t(`problem.${problem}.message`)}</p>
      </div>
      <div className="cap-ways">
        <input
          ref={field}
          type="file"
          accept="image/*"
          hidden
          aria-label={words}
          multiple={!isPhone}
          {...(isPhone && { capture: 'environment' as const })}
          onChange={take}
        />
        <Button onClick={onRetry}>{tCommon('retry')}</Button>
        <Button variant="primary" disabled={isFull} onClick={() => field.current?.click()}>
          {words}
        </Button>
      </div>
    </div>
  );
}
