'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { Tooltip } from 'radix-ui';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { FileName } from '@/components/ui/file-name';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { directionOf } from '@/lib/platform/i18n/locales';
import { PreviewCard } from './preview-card';
import { isFocusReturning, openPreview } from './preview-request';
import { cardSizeOf, hasCard, isPreviewable, PREVIEW_DELAY_MS } from './preview-rules';
import { useCardText } from './use-card-text';
import './preview.css';

/** Hides the open card: only one is shown at a time. */
let hideShown = () => {};

/** Minimum window width for a card next to a name, in px. */
const BESIDE_FROM_PX = 900;

/**
 * The original name of a file. Resting on it, or on the type icon before it, shows a card. A click opens the full
 * preview. Plain text until the file's kind is known.
 */
export function PreviewTrigger({ item }: { readonly item: FileItem }) {
  const t = useTranslations('Preview');
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const look = item.status === 'categorised' ? 'old' : 'wait';
  if (!isPreviewable(item)) return <FileName name={item.name} className={look} />;

  const hide = () => {
    clearTimeout(timer.current);
    setIsShown(false);
  };
  const show = () => {
    hideShown();
    hideShown = hide;
    setIsShown(true);
  };
  const onFocus = (event: FocusEvent<HTMLButtonElement>) => {
    // The primitive would open immediately. A card that opens at every Tab stop is in the way.
    event.preventDefault();
    if (isFocusReturning() || !event.currentTarget.matches(':focus-visible')) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(show, PREVIEW_DELAY_MS);
  };
  return (
    <Tooltip.Provider delayDuration={PREVIEW_DELAY_MS} skipDelayDuration={0}>
      <Tooltip.Root open={isShown && hasCard(item)} onOpenChange={(shown) => (shown ? show() : hide())}>
        <Tooltip.Trigger
          type="button"
          data-part="preview"
          className={clsx('pv-trigger', look)}
          aria-label={t('open', { name: bidiIsolate(item.name) })}
          aria-haspopup="dialog"
          onFocus={onFocus}
          onBlur={hide}
          onClick={(event) => {
            hide();
            openPreview(item.id, event.currentTarget);
          }}
        >
          <FileName name={item.name} />
        </Tooltip.Trigger>
        {isShown && hasCard(item) ? <Card item={item} /> : null}
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

/**
 * The card over the page. It is next to the name, so that the names below stay reachable, and inside the main landmark
 * for screen readers.
 */
function Card({ item }: { readonly item: FileItem }) {
  const locale = useLocale();
  const text = useCardText(item);
  const { width, height } = cardSizeOf(item);
  const onwards = directionOf(locale) === 'rtl' ? 'left' : 'right';
  return (
    <Tooltip.Portal container={document.querySelector('main')}>
      <Tooltip.Content
        aria-label={text}
        side={window.innerWidth < BESIDE_FROM_PX ? 'bottom' : onwards}
        align="start"
        sideOffset={10}
        collisionPadding={8}
        className="preview pv-card floating"
        style={{ inlineSize: width, blockSize: height }}
      >
        <PreviewCard item={item} />
      </Tooltip.Content>
    </Tooltip.Portal>
  );
}
