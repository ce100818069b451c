import { z } from 'zod';
import type { Workspace } from '@/lib/features/workspace/workspace.client';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { TempDirId } from './mail-import';

/** More than one person brings in within the hour that a directory lives. */
const MAX_KEPT = 50;
const Kept = z.array(TempDirId).max(MAX_KEPT).catch([]);

export interface TempDirsServices {
  readonly saveSidecar: Workspace['saveSidecar'];
  readonly request: typeof fetchJson;
  /** The server could not be asked to delete; it does so by itself within the hour. */
  readonly onFailed: () => void;
}

/** The temporary directories on the server whose files stand in the list. They are remembered together with it. */
export interface TempDirs {
  /** Remembers one until its files were saved. */
  readonly keep: (tempDir: string) => void;
  /** Has one deleted now. */
  readonly remove: (tempDir: string) => Promise<void>;
  /** Has all deleted that are remembered: their files were downloaded or saved. */
  readonly cleanUp: () => Promise<void>;
}

/** Remembers and deletes temporary directories (specification section 4). A failure is told and costs nothing else. */
export function createTempDirs({ saveSidecar, request, onFailed }: TempDirsServices): TempDirs {
  let kept: readonly string[] = [];
  const storeSoon = saveSidecar('mailDirs', {
    snapshot: () => kept,
    restore: (stored) => {
      kept = [...new Set([...Kept.parse(stored ?? []), ...kept])];
    },
  });
  const set = (next: readonly string[]) => {
    kept = next.slice(-MAX_KEPT);
    storeSoon();
  };

  async function remove(tempDir: string): Promise<boolean> {
    try {
      await request(`/api/gmail/cleanup/${encodeURIComponent(tempDir)}`, { method: 'DELETE', schema: z.unknown() });
      return true;
    } catch (error) {
      // One that is unknown is gone already.
      return error instanceof RequestError && error.status === 404;
    }
  }

  return {
    keep: (tempDir) => set([...kept, tempDir]),
    async remove(tempDir) {
      if (!(await remove(tempDir))) onFailed();
    },
    async cleanUp() {
      const dirs = kept;
      if (dirs.length === 0) return;
      set([]);
      const removed = await Promise.all(dirs.map(remove));
      if (removed.includes(false)) onFailed();
    },
  };
}
