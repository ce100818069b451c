import { useEffect } from 'react';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { loggedRequest } from '@/lib/features/on-device/logged-request.client';
import { readProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { hasSent, logSent } from '@/lib/features/on-device/sent-requests.client';
import { SESSION_COMPLETED_EVENT } from '@/lib/features/sessions/events';
import { createRecorder } from '@/lib/features/sessions/recorder.client';
import type { NewSession } from '@/lib/features/sessions/session';
import { beforeSignOut } from '@/lib/platform/auth/before-sign-out.client';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';

/** Batch totals are sent as well, without categories if documents were read on this device. */
const request = loggedRequest(
  {
    request: fetchJson,
    now: Date.now,
    onSent: logSent,
  },
  (body) => {
    const isAnyReadLocally = () => workspace.store.state().items.some(({ readOn }) => readOn === 'device');
    // A session may report documents that were removed from the list since.
    const isListed = readProcessingMode() === 'device' || hasSent() || isAnyReadLocally();
    const { totalFiles, totalPages } = body as NewSession;
    return isListed ? { documents: totalFiles, pages: totalPages } : null;
  },
);

const recorder = createRecorder({
  workspace,
  request,
  userAgent: () => navigator.userAgent,
  onSaved: () => window.dispatchEvent(new Event(SESSION_COMPLETED_EVENT)),
});

let isFollowing = false;

/**
 * Records the batches of the list and saves them while a user is signed in. Like the list, it lasts as long as the
 * page.
 */
export function useSessionRecorder(isViewerSignedIn: boolean): void {
  useEffect(() => {
    recorder.setSignedIn(isViewerSignedIn);
    if (isFollowing) return;
    isFollowing = true;
    window.addEventListener(SIGNED_OUT_EVENT, recorder.forget);
    beforeSignOut(recorder.saveUnsaved);
    recorder.start();
  }, [isViewerSignedIn]);
}
