import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RealDocument } from './manifest';

/** Larger files are not uploaded to the product either. */
const MAX_DOCUMENT_BYTES = 25 * 2 ** 20;
const REQUEST_TIMEOUT_MS = 60_000;

type Address = Pick<RealDocument, 'repository' | 'commit' | 'path'>;

/** Returns a document's bytes; undefined if this source does not have it. */
export type Retrieve = (document: Address) => Promise<Uint8Array | undefined>;

const run = promisify(execFile);

/** Paths of a repository relative to the folder of mirrors. */
const MIRROR_NAMES = [
  (repository: string) => `${repository}.git`,
  (repository: string) => repository,
  (repository: string) => join(repository, '.git'),
];

/** Retrieves from local git mirrors: `folder/owner/name.git`, bare, or `folder/owner/name`. */
export function fromMirrors(folder: string): Retrieve {
  return async ({ repository, commit, path }) => {
    const mirror = MIRROR_NAMES.map((nameOf) => join(folder, nameOf(repository))).find((path) =>
      existsSync(join(path, 'objects')),
    );
    if (!mirror) return undefined;
    const command = ['--git-dir', mirror, 'cat-file', 'blob', `${commit}:${path}`];
    const answer = await run('git', command, { encoding: 'buffer', maxBuffer: MAX_DOCUMENT_BYTES }).catch(
      () => undefined,
    );
    return answer && new Uint8Array(answer.stdout);
  };
}

/** Reads a body up to the size limit; undefined if it is larger. */
async function readBody(body: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.byteLength;
    if (length > MAX_DOCUMENT_BYTES) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Downloads over HTTP from `base/owner/name/commit/path`. */
export function fromBase(base: string): Retrieve {
  return async ({ repository, commit, path }) => {
    const index = [repository, commit, ...path.split('/').map(encodeURIComponent)].join('/');
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(`${base.replace(/\/$/, '')}/${index}`, { signal }).catch(() => undefined);
    if (!response?.ok || !response.body) return undefined;
    return readBody(response.body).catch(() => undefined);
  };
}
