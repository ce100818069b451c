import { fetchUploading } from '@/lib/platform/http/fetch-uploading.client';
import { createDriveAccess, type DriveAccess, type DriveAccessOptions } from './access.client';
import type { DriveSaver } from './save.client';

export interface DriveSettings extends DriveAccessOptions {
  /** Base address of Google's APIs, without a trailing slash. */
  readonly apiUrl: string;
}

/** A user's Drive on this page. It ends with the page or at sign-out: only folder ids are stored. */
export interface DriveConnection {
  readonly requestToken: DriveAccess['requestToken'];
  readonly forgetToken: DriveAccess['forget'];
  /** Records the account of this Drive. */
  readonly rememberAccount: DriveAccess['rememberAccount'];
  /** The saver; its code is loaded lazily. */
  readonly saver: () => Promise<DriveSaver>;
}

export function connectDrive(settings: DriveSettings): DriveConnection {
  const access = createDriveAccess(settings);
  let loading: Promise<DriveSaver> | null = null;

  async function load(): Promise<DriveSaver> {
    const [{ createDriveApi }, { createDriveSaver }] = await Promise.all([
      import('./drive-api.client'),
      import('./save.client'),
    ]);
    const api = createDriveApi({ apiUrl: settings.apiUrl, send: fetchUploading, tokens: access.tokens });
    const { locks } = navigator;
    return createDriveSaver({ api, memory: storedMemory(), locks, batch: crypto.randomUUID() });
  }

  return {
    requestToken(choosesAnother) {
      // A save started in one Drive must not continue in another.
      if (choosesAnother) loading = null;
      return access.requestToken(choosesAnother);
    },
    forgetToken: access.forget,
    rememberAccount: access.rememberAccount,
    saver() {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

/** `localStorage`, unless this browser blocks it. */
function storedMemory(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
