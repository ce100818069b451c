import { useSyncExternalStore } from 'react';
import { inspectFile } from '@/lib/engine/documents/inspect.client';
import { buildZipInWorker } from '@/lib/engine/export/zip.client';
import { categoriesToSortInto, reportLapsedCategories } from '@/lib/features/categories/custom-categories.client';
import { connectDrive } from '@/lib/features/drive/connect.client';
import { onDevice } from '@/lib/features/on-device/page-engine.client';
import { readKeepsSensitiveOnDevice, readProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { logSent } from '@/lib/features/on-device/sent-requests.client';
import { countUpload } from '@/lib/features/site/consent/page-conversions.client';
import { currentUsage, loadUsage, setUsage } from '@/lib/features/usage/usage.client';
import { type DriveSaving, isDriveBusy } from '@/lib/features/workspace/drive/drive-state';
import { filesOf } from '@/lib/features/workspace/list/counts';
import { forgetRecentCategories } from '@/lib/features/workspace/list/recent-categories.client';
import { EMPTY_WORKSPACE, type WorkspaceState } from '@/lib/features/workspace/list/reducer';
import { whenScrollIdle } from '@/lib/features/workspace/list/render-scheduler.client';
import { encodeBody, fittedDocument } from '@/lib/features/workspace/sorting/encode.client';
import {
  readLanguageSettings,
  readNamePattern,
  readOldDates,
} from '@/lib/features/workspace/sorting/language-settings.client';
import { createOtherTabs, type OtherList, type OtherTabs } from '@/lib/features/workspace/storage/other-tabs.client';
import { indexedDbStorage } from '@/lib/features/workspace/storage/storage.client';
import type { UnlockRequest } from '@/lib/features/workspace/unlock/unlock-request.client';
import { createWorkspace } from '@/lib/features/workspace/workspace.client';
import { beforeSignOut } from '@/lib/platform/auth/before-sign-out.client';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { setUnsavedFilesCounter } from '@/lib/platform/auth/unsaved-work.client';
import { externalStore } from '@/lib/platform/browser/external-store.client';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { REACHABLE_EVENT } from '@/lib/platform/http/reachability.client';
import { saveFile } from '@/lib/platform/http/save-file.client';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/platform/i18n/locales';

/** The workspace of this page. It lives as long as the page, across language changes and sign-ins. */
export const workspace = createWorkspace({
  storage: indexedDbStorage,
  tab: { locks: globalThis.navigator?.locks, memory: tabMemory() },
  request: fetchJson,
  schedule: whenScrollIdle(),
  documents: {
    inspect: inspectFile,
    convert: async (...converted) =>
      (await import('@/lib/engine/documents/convert-photo.client')).convertPhoto(...converted),
    fit: fittedDocument,
    encode: encodeBody,
    unlockPdf: async (...opened) => (await import('@/lib/engine/documents/unlock.client')).unlockPdf(...opened),
    rotatePicture: async (...args) =>
      (await import('@/lib/engine/documents/rotate-picture.client')).rotatePicture(...args),
    buildZip: buildZipInWorker,
    download: saveFile,
  },
  settings: {
    processingMode: readProcessingMode,
    keepsSensitiveOnDevice: readKeepsSensitiveOnDevice,
    languages: () => readLanguageSettings(pageLocale()),
    namePattern: readNamePattern,
    oldDates: readOldDates,
    categories: categoriesToSortInto,
    onCategoriesLapsed: reportLapsedCategories,
  },
  usage: { current: currentUsage, set: setUsage, reload: () => void loadUsage() },
  device: onDevice,
  onSent: logSent,
  connectivity: { isOnline: () => globalThis.navigator?.onLine !== false, onReconnected: onServerBack },
  drive: { connect: connectDrive },
});

/** Subscribes to the browser being online again and to the server responding again. */
function onServerBack(listener: () => void): () => void {
  const events = ['online', REACHABLE_EVENT];
  for (const event of events) globalThis.addEventListener?.(event, listener);
  return () => {
    for (const event of events) globalThis.removeEventListener?.(event, listener);
  };
}

const countFiles = () => filesOf(workspace.store.state());

let isStarted = false;

/** Restores the stored list, once per page. `onNotStored` is called if this browser cannot store the list. */
export function startPageWorkspace(onNotStored: () => void): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener(SIGNED_OUT_EVENT, workspace.forget);
  window.addEventListener(SIGNED_OUT_EVENT, forgetRecentCategories);
  beforeSignOut(workspace.pendingPayments.settle);
  window.addEventListener('pagehide', workspace.flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && workspace.flush());
  setUnsavedFilesCounter(countFiles);
  workspace.store.subscribeView(() => countUpload(workspace.store.state().sessionId));
  void workspace.start(onNotStored).then(() => {
    otherTabs = followOtherTabs();
    otherTabs?.list.subscribe(() => otherList.set(otherTabs?.list.get() ?? null));
    otherTabs?.requestLists();
  });
}

let otherTabs: OtherTabs | null = null;
const otherList = externalStore<OtherList | null>(null);

/** Connects the tabs' lists; without Web Locks all tabs share one list. */
function followOtherTabs(): OtherTabs | null {
  if (typeof BroadcastChannel === 'undefined' || !navigator.locks) return null;
  const tabs = createOtherTabs({
    channel: new BroadcastChannel('mesudar-lists'),
    id: crypto.randomUUID(),
    countFiles,
    isSaving: () => workspace.store.state().exporting !== null || isDriveBusy(workspace.drive.state.get()),
    release: workspace.release,
    takeOverReleasedLists: workspace.takeOverReleasedLists,
    reload: () => location.reload(),
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tabs.requestLists());
  return tabs;
}

/** React hook: the list that is open in another tab; null if there is none. */
export const useOtherList = otherList.use;

/** Moves the list of another tab to this one. */
export const takeOverOtherList = () => otherTabs?.moveHere();

const emptyWorkspace = () => EMPTY_WORKSPACE;

/** React hook: the list. */
export function useWorkspaceState(): WorkspaceState {
  return useSyncExternalStore(workspace.store.subscribeView, workspace.store.state, emptyWorkspace);
}

/** React hook: the save to Drive; null if there is none. */
export function useDriveSaving(): DriveSaving | null {
  return workspace.drive.state.use();
}

/** React hook: the current password request. */
export function useUnlockRequest(): UnlockRequest | null {
  return workspace.unlockRequests.current.use();
}

function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return LOCALES.find((locale) => locale === lang) ?? DEFAULT_LOCALE;
}

/** `sessionStorage`, unless this browser blocks it. */
function tabMemory(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
