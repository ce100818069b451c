'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { extensionOf } from '@/lib/engine/documents/accepted';

/** Browsers' default name for a pasted picture. */
const NAMELESS = /^image\.[a-z]+$/i;

/** Adds files pasted anywhere on the page except into a field. Pasted pictures get a generated name. */
export function usePaste(add: (files: readonly File[]) => void): void {
  const t = useTranslations('Workspace');
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || target?.closest('input, textarea, [contenteditable="true"], [role="dialog"]')) return;
      event.preventDefault();
      add(files.map((file) => (NAMELESS.test(file.name) ? named(file, t('pastedName')) : file)));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [add, t]);
}

function named(file: File, word: string): File {
  const moment = new Date().toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-');
  return new File([file], `${word}_${moment}.${extensionOf(file.name)}`, { type: file.type });
}
