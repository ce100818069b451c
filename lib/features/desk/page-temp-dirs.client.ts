import { workspace } from '@/lib/features/desk/page-workspace.client';
import { createTempDirs } from '@/lib/features/mail/temp-dirs.client';
import { beforeSignOut } from '@/lib/platform/auth/before-sign-out.client';
import { externalStore } from '@/lib/platform/browser/external-store.client';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';

/** How often a deletion has failed; whoever tells the person watches it. */
export const cleanupFailures = externalStore(0);

/** The temporary directories of the page's list. */
export const tempDirs = createTempDirs({
  saveSidecar: workspace.saveSidecar,
  request: fetchJson,
  onFailed: () => cleanupFailures.set(cleanupFailures.get() + 1),
});

// What is in Drive is not needed here any more.
const { state: driveState } = workspace.drive;
driveState.subscribe(() => {
  if (driveState.get()?.phase === 'done') void tempDirs.cleanUp();
});
// Once somebody has signed out nobody may delete them any more.
beforeSignOut(tempDirs.cleanUp);
