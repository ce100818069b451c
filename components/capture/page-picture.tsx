'use client';

import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { type CapturedPage, pictureOf } from '@/lib/features/capture/captured-pages';

/** A page as it will be saved, fitted into its square or its box. */
export function PagePicture({ page, alt }: { readonly page: CapturedPage; readonly alt: string }) {
  const { data, width, height } = pictureOf(page);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (!address) return null;
  return (
    // biome-ignore lint/performance/noImgElement: a picture of this browser's memory, which no server can make smaller
    <img
      className={clsx('cap-picture', page.quarterTurns % 2 === 1 && 'sideways')}
      style={{ rotate: `${page.quarterTurns * 90}deg` }}
      src={address}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
    />
  );
}
