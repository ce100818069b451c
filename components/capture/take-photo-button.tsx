'use client';

import { Camera } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { LateDialog } from '@/components/ui/lazy-part';
import { useMedia } from '@/components/ui/use-media';
import { hasCamera } from '@/lib/features/capture/camera.client';
import { earlyPhotos } from '@/lib/features/workspace/action-buffer.client';

const load = () => import('./capture-dialog').then((module) => module.CaptureDialog);

/** Photographs papers, where there is a camera. All that it needs is loaded with the first use. */
export function TakePhotoButton(look: Pick<ButtonProps, 'variant' | 'size' | 'disabled'>) {
  const t = useTranslations('Capture');
  // Until the browser has told: phones have one.
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
  useEffect(() => earlyPhotos.takeAll(() => setIsOpen(true)), []);
  if (!(isThere ?? isPhone)) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        {...look}
        data-act="photo"
        aria-haspopup="dialog"
        // So that it is there when the press ends.
        onPointerDown={() => void load().catch(() => {})}
        onClick={() => setIsOpen(true)}
      >
        <Camera className="i s" aria-hidden />
        {t('take')}
      </Button>
      {isOpen ? (
        <LateDialog load={load} onMissing={close}>
          {(CaptureDialog) => <CaptureDialog onClose={close} />}
        </LateDialog>
      ) : null}
    </>
  );
}
