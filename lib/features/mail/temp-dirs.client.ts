import { z } from 'zod';
import type { Workspace } from '@/lib/features/workspace/workspace.client';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { TempDirId } from './mail-import';

/** More than one user imports within the hour that a directory exists. */
const MAX_TEMP_DIRS = 50;
const StoredTempDirs = z.array(TempDirId).max(MAX_TEMP_DIRS).catch([]);

export interface TempDirsServices {
  readonly registerSidecar: Workspace['registerSidecar'];
  readonly request: typeof fetchJson;
  /** Called if a delete request failed; the server deletes the directory itself within the hour. */
  readonly onFailed: () => void;
}

/** The server's temporary directories of files in the list. Stored with the list. */
export interface TempDirs {
  /** Remembers a directory until its files were exported. */
  readonly add: (tempDir: string) => void;
  /** Deletes a directory now. */
  readonly remove: (tempDir: string) => Promise<void>;
  /** Deletes all remembered directories after their files were exported. */
  readonly cleanUp: () => Promise<void>;
}

/** Remembers and deletes temporary directories (specification section 4). Failures are only reported. */
export function createTempDirs({ registerSidecar, request, onFailed }: TempDirsServices): TempDirs {
  let tempDirs: readonly string[] = [];
  const storeSoon = registerSidecar('mailDirs', {
    snapshot: () => tempDirs,
    restore: (stored) => {
      tempDirs = [...new Set([...StoredTempDirs.parse(stored ?? []), ...tempDirs])];
    },
  });
  const set = (next: readonly string[]) => {
    tempDirs = next.slice(-MAX_TEMP_DIRS);
    storeSoon();
  };

  async function remove(tempDir: string): Promise<boolean> {
    try {
      await request(`/api/gmail/cleanup/${encodeURIComponent(tempDir)}`, { method: 'DELETE', schema: z.unknown() });
      return true;
    } catch (error) {
      // An unknown one is already deleted.
      return error instanceof RequestError && error.status === 404;
    }
  }

  return {
    add: (tempDir) => set([...tempDirs, tempDir]),
    async remove(tempDir) {
      if (!(await remove(tempDir))) onFailed();
    },
    async cleanUp() {
      const dirs = tempDirs;
      if (dirs.length === 0) return;
      set([]);
      const removed = await Promise.all(dirs.map(remove));
      if (removed.includes(false)) onFailed();
    },
  };
}
