'use client';

import { Camera } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LazyDialog } from '@/components/lazy/lazy-part';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useMedia } from '@/components/ui/use-media';
import { hasCamera } from '@/lib/features/capture/camera.client';
import { earlyPhotos } from '@/lib/features/workspace/adding/action-buffer.client';

const load = () => import('./capture-dialog').then((module) => module.CaptureDialog);

/** Photographs documents if there is a camera. Its code loads on first use. */
export function TakePhotoButton(look: Pick<ButtonProps, 'variant' | 'size' | 'disabled'>) {
  const t = useTranslations('Capture');
  // Default until the media query is known: phones have a camera.
  const isPhone = useMedia('(pointer: coarse)', false);
  const [isThere, setIsThere] = useState<boolean | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let isGone = false;
    void hasCamera().then((has) => {
      if (!isGone) setIsThere(has);
    });
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => earlyPhotos.handleAll(() => setIsOpen(true)), []);
  if (!(isThere ?? isPhone)) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        {...look}
        data-act="photo"
        aria-haspopup="dialog"
        // Preloads the code, so that it is ready when the press ends.
        onPointerDown={() => void load().catch(() => {})}
        onClick={() => setIsOpen(true)}
      >
        <Camera className="i s" aria-hidden />
        {t('take')}
      </Button>
      {isOpen ? (
        <LazyDialog load={load} onMissing={close}>
          {(CaptureDialog) => <CaptureDialog onClose={close} />}
        </LazyDialog>
      ) : null}
    </>
  );
}
