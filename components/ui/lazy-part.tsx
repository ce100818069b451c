'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { notify } from './notify';
import { RetryNote } from './retry-note';

/** Gives a component whose code comes with its first use. Must not change. */
type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** What came is at hand at once from then on, on whichever page. */
const loaded = new WeakMap<object, ComponentType<never>>();

/**
 * A part, once it is there; asked for again by `retry`. `next/dynamic` hands a failure to the page, which goes down with it, and
 * remembers it for good; a connection that breaks off must cost no more than what was wanted.
 */
function useComing<Props extends object>(load: Load<Props>) {
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

interface LatePartProps<Props extends object> {
  readonly load: Load<Props>;
  /** Draws it. */
  readonly children: (Part: ComponentType<Props>) => ReactNode;
}

interface LateSectionProps<Props extends object> extends LatePartProps<Props> {
  /** Stands in its place until it is there. */
  readonly waiting: ReactNode;
}

/** A part of the page whose code is loaded when it is first drawn. Where it cannot be had, a note says so and tries again. */
export function LateSection<Props extends object>({ load, waiting, children }: LateSectionProps<Props>) {
  const t = useTranslations('Common.notLoaded');
  const { Part, hasFailed, retry } = useComing(load);
  if (Part) return children(Part);
  return hasFailed ? <RetryNote text={`${t('title')} ${t('message')}`} onRetry={retry} /> : waiting;
}

interface LateDialogProps<Props extends object> extends LatePartProps<Props> {
  /** Takes back that it was wanted. */
  readonly onMissing: () => void;
}

/** A dialog whose code is loaded when it is first opened. Where it cannot be had that is said, and it may be opened again. */
export function LateDialog<Props extends object>({ load, onMissing, children }: LateDialogProps<Props>) {
  const t = useTranslations('Common.notLoaded');
  const { Part, hasFailed } = useComing(load);
  const tell = useEffectEvent(() => {
    notify.error({ id: 'notLoaded', title: t('title'), message: t('message') });
    onMissing();
  });
  useEffect(() => {
    if (hasFailed) tell();
  }, [hasFailed]);
  return Part ? children(Part) : null;
}
