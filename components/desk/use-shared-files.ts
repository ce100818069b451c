'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { notify } from '@/components/ui/notify';
import { isInstalled } from '@/lib/features/site/install/installed.client';
import { receiveOpenedFiles } from '@/lib/features/site/install/opened-files.client';
import { SHARE_LIMITS, SHARED_LOST, SHARED_QUERY } from '@/lib/features/site/install/share';
import { forgetShared, type WaitingFiles, waitingFiles } from '@/lib/features/site/install/shared-files.client';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';

/** Only one of several open pages takes the waiting files. */
const LOCK = 'mesudar-shared';
/** Maximum number of names in the question; the rest are counted. */
const MAX_NAMED = 3;

/** Reads the outcome of a share from the address and removes it there. */
function outcomeInAddress(): string | null {
  const address = new URL(window.location.href);
  const outcome = address.searchParams.get(SHARED_QUERY);
  if (outcome === null) return null;
  address.searchParams.delete(SHARED_QUERY);
  window.history.replaceState(window.history.state, '', address);
  return outcome;
}

/**
 * Adds files shared with or opened by the installed app. An app window adds them at once. In a browser tab, or if
 * another site is known to have sent them, the user must add or discard them.
 */
export function useSharedFiles(add: (files: readonly File[]) => void, isRestored: boolean): void {
  const t = useTranslations('Shared');
  const tNotices = useTranslations('Workspace.notices');
  const format = useFormatter();
  const addNow = useEffectEvent((files: readonly File[]) => add(files));
  const take = useEffectEvent(({ files, leftOut, forget }: WaitingFiles) => {
    if (leftOut > 0) {
      const [title, message] = [t('leftOut.title', { count: leftOut }), t('leftOut.message', SHARE_LIMITS)];
      notify.warn({ id: 'share-left-out', title, message });
    }
    if (files.length > 0) add(files);
    void forget();
  });
  const prompt = useEffectEvent((waiting: WaitingFiles) => {
    const { files, sites } = waiting;
    const count = files.length;
    const named = files.slice(0, MAX_NAMED).map(({ name }) => bidiIsolate(name));
    const more = count > MAX_NAMED ? [tNotices('more', { count: count - MAX_NAMED })] : [];
    const names = format.list([...named, ...more]);
    const discard = () => {
      void waiting.forget();
      notify.success({ id: 'shared-discarded', title: t('discarded', { count }) });
    };
    notify.warn({
      id: 'shared',
      title: t('waiting.title', { count }),
      message:
        sites.length > 0
          ? t('waiting.fromSite', { count, site: format.list(sites.map(bidiIsolate)), names })
          : t('waiting.message', { count, names }),
      action: { label: t('add'), onSelect: () => take(waiting) },
      alternative: { label: t('discard'), onSelect: discard },
      stays: true,
    });
  });
  const notifyLost = useEffectEvent(() =>
    notify.warn({ id: 'shared', title: t('lost.title'), message: t('lost.message'), stays: true }),
  );

  useEffect(() => {
    const forget = () => void forgetShared().catch(() => {});
    window.addEventListener(SIGNED_OUT_EVENT, forget);
    return () => window.removeEventListener(SIGNED_OUT_EVENT, forget);
  }, []);

  useEffect(() => {
    if (!isRestored) return;
    if (outcomeInAddress() === SHARED_LOST) notifyLost();
    receiveOpenedFiles(addNow);
    // Without a service worker nothing can have been shared.
    if (!navigator.serviceWorker?.controller) return;
    const look = async () => {
      const waiting = await waitingFiles(Date.now());
      if (waiting.files.length + waiting.leftOut === 0) return;
      if (isInstalled() && waiting.sites.length === 0) take(waiting);
      else prompt(waiting);
    };
    const { locks } = globalThis.navigator as Partial<Navigator>;
    void (locks ? locks.request(LOCK, look) : look()).catch(() => {});
  }, [isRestored]);
}
