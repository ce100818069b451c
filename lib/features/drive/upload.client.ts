import { type DriveApi, readDriveAnswer } from './drive-api.client';
import { DriveFile } from './drive-file';
import { DriveError } from './failure';
import { MAX_MULTIPART_BYTES, multipartBody } from './multipart';
import { nextByte, nextChunk, rangeQuery } from './resumable';
import type { Tags } from './tags';

export interface Upload {
  /** For an existing file: only its content and the given metadata change. For a new one: a pre-generated id. */
  readonly id: string;
  /** Null for an existing file. */
  readonly parentId: string | null;
  readonly name: string;
  readonly appProperties: Tags;
  readonly content: Blob;
}

interface UploadOptions {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** Uploads files and resumes interrupted uploads, also in a later call. */
export interface Uploader {
  /** Rejects with a `DriveError`, or the signal's reason. Idempotent: repeating an upload creates one file. */
  readonly upload: (upload: Upload, options: UploadOptions) => Promise<DriveFile>;
}

const metadataOf = ({ id, parentId, name, appProperties }: Upload) => ({
  ...(parentId !== null && { id, parents: [parentId] }),
  name,
  appProperties,
});

/** Method and path of an upload. */
const target = ({ id, parentId }: Upload) =>
  parentId === null ? ({ method: 'PATCH', path: `/${id}` } as const) : ({ method: 'POST', path: '' } as const);

/** Sends a chunk, or queries the upload's state. Returns the completed file, or the byte to continue from. */
async function toSession(
  api: DriveApi,
  session: string,
  range: string,
  { body = null, ...rest }: { body?: Blob | null; onUploaded?: (fraction: number) => void; signal: AbortSignal },
): Promise<DriveFile | number> {
  const call = { method: 'PUT', headers: { 'content-range': range }, body, isWithoutToken: true, ...rest } as const;
  try {
    const response = await api.call(session, call);
    return response.status === 308 ? nextByte(response.headers.get('range')) : readDriveAnswer(response, DriveFile);
  } catch (error) {
    // The session has expired; a retry starts a new one.
    const hasExpired = error instanceof DriveError && (error.kind === 'gone' || error.kind === 'access');
    throw hasExpired ? new ExpiredSession('away', 'The upload session has expired') : error;
  }
}

export function createUploader(api: DriveApi, newBoundary: () => string = () => crypto.randomUUID()): Uploader {
  /** Sessions of unfinished uploads, by upload. */
  const sessions = new Map<string, string>();

  /** An existing file under our pre-generated id was created by an earlier attempt whose response was lost. */
  async function orExisting(
    upload: Upload,
    signal: AbortSignal,
    attempt: () => Promise<DriveFile>,
  ): Promise<DriveFile> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof DriveError && error.kind === 'exists') return api.get(upload.id, signal);
      throw error;
    }
  }

  async function uploadAtOnce(upload: Upload, { signal, onProgress }: UploadOptions): Promise<DriveFile> {
    const { method, path } = target(upload);
    const { contentType, body } = await multipartBody(metadataOf(upload), upload.content, newBoundary());
    const headers = { 'content-type': contentType };
    return api.retried(async () => {
      const address = api.uploadAddress(path, 'multipart');
      const response = await api.call(address, { method, headers, body, onUploaded: onProgress, signal });
      return readDriveAnswer(response, DriveFile);
    }, signal);
  }

  async function startSession(upload: Upload, signal: AbortSignal): Promise<string> {
    const { method, path } = target(upload);
    const { content } = upload;
    const headers = {
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-type': content.type || 'application/octet-stream',
      'x-upload-content-length': String(content.size),
    };
    const body = JSON.stringify(metadataOf(upload));
    const response = await api.call(api.uploadAddress(path, 'resumable'), { method, headers, body, signal });
    const session = response.headers.get('location');
    if (!session) throw new DriveError('away', 'Drive named no upload session');
    return session;
  }

  async function uploadInChunks(upload: Upload, { signal, onProgress }: UploadOptions): Promise<DriveFile> {
    const { content } = upload;
    const { size } = content;
    // Reading first: an unreadable file would otherwise look like a lost connection.
    await content.slice(0, 1).arrayBuffer();
    const key = JSON.stringify([metadataOf(upload), upload.id, size]);
    let isResumed = sessions.has(key);

    async function attempt(): Promise<DriveFile> {
      const session = sessions.get(key) ?? (await startSession(upload, signal));
      sessions.set(key, session);
      let state = isResumed ? await toSession(api, session, rangeQuery(size), { signal }) : 0;
      isResumed = true;
      while (typeof state === 'number') {
        const from = state;
        const { end, contentRange } = nextChunk(from, size);
        const onUploaded = (fraction: number) => onProgress((from + (end - from) * fraction) / size);
        state = await toSession(api, session, contentRange, { body: content.slice(from, end), onUploaded, signal });
      }
      return state;
    }
    const file = await api.retried(async () => {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof ExpiredSession) {
          sessions.delete(key);
          isResumed = false;
        }
        throw error;
      }
    }, signal);
    sessions.delete(key);
    return file;
  }

  return {
    upload: (upload, options) =>
      orExisting(upload, options.signal, () =>
        upload.content.size > MAX_MULTIPART_BYTES ? uploadInChunks(upload, options) : uploadAtOnce(upload, options),
      ),
  };
}

class ExpiredSession extends DriveError {}
