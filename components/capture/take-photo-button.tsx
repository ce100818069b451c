'use client';

import { Camera } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { hasCamera } from '@/lib/capture/camera.client';

const load = () => import('./capture-dialog').then((module) => module.CaptureDialog);
const CaptureDialog = dynamic(load, { ssr: false });

/** Photographs papers, where there is a camera. All that it needs is loaded with the first use. */
export function TakePhotoButton(look: Pick<ButtonProps, 'variant' | 'size' | 'disabled'>) {
  const t = useTranslations('Capture');
  const [isOffered, setIsOffered] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let isGone = false;
    void hasCamera().then((has) => {
      if (!isGone) setIsOffered(has);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (!isOffered) return null;
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        // So that it is there when the press ends.
        onPointerDown={() => void load()}
        onClick={() => setIsOpen(true)}
      >
        <Camera className="i s" aria-hidden />
        {t('take')}
      </Button>
      {isOpen ? <CaptureDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
