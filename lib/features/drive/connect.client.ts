import { fetchUploading } from '@/lib/platform/http/fetch-uploading.client';
import { createDriveAccess, type DriveAccess, type DriveAccessOptions } from './access.client';
import type { DriveSaver } from './save.client';

export interface DriveSettings extends DriveAccessOptions {
  /** Where Google's APIs are, without a trailing slash. */
  readonly apiUrl: string;
}

/** A person's Drive as this page has it. It ends with the page, or with the sign-in: nothing of it is stored but folders' ids. */
export interface DriveConnection {
  readonly ask: DriveAccess['ask'];
  readonly forgetToken: DriveAccess['forget'];
  /** Notes whose Drive this is by now. */
  readonly noteAccount: DriveAccess['noteAccount'];
  /** What saves; loaded when it is needed first. */
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
    ask(choosesAnother) {
      // What was begun in one Drive is not continued in another.
      if (choosesAnother) loading = null;
      return access.ask(choosesAnother);
    },
    forgetToken: access.forget,
    noteAccount: access.noteAccount,
    saver() {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

/** `localStorage`, unless this browser keeps it from pages. */
function storedMemory(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
