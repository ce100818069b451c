import { workspace } from '@/lib/features/desk/page-workspace.client';
import { createTempDirs } from '@/lib/features/mail/temp-dirs.client';
import { beforeSignOut } from '@/lib/platform/auth/before-sign-out.client';
import { externalStore } from '@/lib/platform/browser/external-store.client';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';

/** Number of failed deletions; the component that notifies the user subscribes to it. */
export const cleanupFailures = externalStore(0);

/** The temporary directories of the page's list. */
export const tempDirs = createTempDirs({
  registerSidecar: workspace.registerSidecar,
  request: fetchJson,
  onFailed: () => cleanupFailures.set(cleanupFailures.get() + 1),
});

// Files saved to Drive no longer need their temporary copies.
const { state: driveState } = workspace.drive;
driveState.subscribe(() => {
  if (driveState.get()?.phase === 'done') void tempDirs.cleanUp();
});
// After sign-out they cannot be deleted any more.
beforeSignOut(tempDirs.cleanUp);
