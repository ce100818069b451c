'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '@/components/ui/notify';
import type { PreviewDialogProps } from './preview-dialog';

type Dialog = ComponentType<PreviewDialogProps>;
type State = 'never' | 'opening' | 'open' | 'closed';

interface PreviewDialogUse {
  readonly dialog: ReactNode;
  readonly open: () => void;
  readonly isOpening: boolean;
  /** The button that opens it, which has the focus back afterwards. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** True while the focus is being given back: that focus asks for nothing. */
  readonly isReturning: RefObject<boolean>;
}

/** The full preview of a file: loaded when it is asked for. */
export function usePreviewDialog(id: string): PreviewDialogUse {
  const t = useTranslations('Preview.notLoaded');
  const [state, setState] = useState<State>('never');
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const isReturning = useRef(false);

  const open = useCallback(() => {
    setState('opening');
    import('./preview-dialog').then(
      ({ PreviewDialog }) => {
        setDialog(() => PreviewDialog);
        setState('open');
      },
      () => {
        setState('never');
        notify.error({ id: 'preview', title: t('title'), message: t('message') });
      },
    );
  }, [t]);
  const close = useCallback(() => setState('closed'), []);
  useEffect(() => {
    // The dialog knows no trigger of its own, since it is loaded behind the press; so this gives the focus back.
    if (state !== 'closed') return;
    isReturning.current = true;
    trigger.current?.focus();
    isReturning.current = false;
  }, [state]);

  const dialog = Dialog && state === 'open' ? <Dialog id={id} onClose={close} /> : null;
  return { dialog, open, isOpening: state === 'opening', trigger, isReturning };
}
