'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../ui/notify';
import { RetryNote } from '../ui/retry-note';

/** Loads a component on first use. Must keep its identity. */
type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** Cache of loaded components, so that later pages get them synchronously. */
const loaded = new WeakMap<object, ComponentType<never>>();

/**
 * Loads a part; `retry` loads it again. `next/dynamic` throws a failure into the page, which breaks the page, and
 * caches it permanently. A lost connection must affect only the requested part.
 */
function useAsync<Props extends object>(load: Load<Props>) {
  const [tries, setTries] = useState(1);
  const [ended, setEnded] = useState<{ readonly load: Load<Props>; readonly tries: number }>();
  const Part = loaded.get(load) as ComponentType<Props> | undefined;
  const isThere = Part !== undefined;
  useEffect(() => {
    if (isThere) return;
    let isGone = false;
    const end = () => isGone || setEnded({ load, tries });
    load().then((part) => {
      loaded.set(load, part as ComponentType<never>);
      end();
    }, end);
    return () => {
      isGone = true;
    };
  }, [isThere, load, tries]);
  const hasFailed = !isThere && ended?.load === load && ended.tries === tries;
  return { Part, hasFailed, retry: () => setTries(tries + 1) };
}

interface LazyPartProps<Props extends object> {
  readonly load: Load<Props>;
  /** Renders it. */
  readonly children: (Part: ComponentType<Props>) => ReactNode;
}

interface LazySectionProps<Props extends object> extends LazyPartProps<Props> {
  /** Placeholder while it loads. */
  readonly waiting: ReactNode;
}

/** A part of the page whose code loads when it is first rendered. If that fails, a note offers a retry. */
export function LazySection<Props extends object>({ load, waiting, children }: LazySectionProps<Props>) {
  const t = useTranslations('Common.notLoaded');
  const { Part, hasFailed, retry } = useAsync(load);
  if (Part) return children(Part);
  return hasFailed ? <RetryNote text={`${t('title')} ${t('message')}`} onRetry={retry} /> : waiting;
}

interface LazyDialogProps<Props extends object> extends LazyPartProps<Props> {
  /** Withdraws the request. */
  readonly onMissing: () => void;
}

/** A dialog whose code loads when it is first opened. A failure is reported, and the dialog can be opened again. */
export function LazyDialog<Props extends object>({ load, onMissing, children }: LazyDialogProps<Props>) {
  const t = useTranslations('Common.notLoaded');
  const { Part, hasFailed } = useAsync(load);
  const reportMissing = useEffectEvent(() => {
    notify.error({ id: 'notLoaded', title: t('title'), message: t('message') });
    onMissing();
  });
  useEffect(() => {
    if (hasFailed) reportMissing();
  }, [hasFailed]);
  return Part ? children(Part) : null;
}
