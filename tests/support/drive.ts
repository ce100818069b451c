import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createDriveApi } from '@/lib/features/drive/drive-api.client';
import { DriveError } from '@/lib/features/drive/failure';
import type { DriveMemory } from '@/lib/features/drive/folders.client';
import type { DriveDocument } from '@/lib/features/drive/plan-save';
import { createDriveSaver } from '@/lib/features/drive/save.client';
import type { SaveEvent, SaveRequest } from '@/lib/features/drive/saving';
import type { UploadEvents, UploadInit } from '@/lib/platform/http/fetch-uploading.client';
import { type DriveStore, GoogleDrive, type StoredFile } from '@/stand-ins/google/drive/drive.mjs';
import { closeServer, listenOnLoopback } from '@/stand-ins/ports.mjs';
import { memoryOfTab } from './workspace/locks';

const EMAIL = 'noa.levi@example.com';
const FOLDER = 'application/vnd.google-apps.folder';

/** Like `fetchUploading`, without a browser. Follows no redirects, because there are none here. */
async function send(address: string, init: UploadInit, { onUploaded }: UploadEvents): Promise<Response> {
  const { body, ...rest } = init;
  // To a browser, an unreadable response is a failed request.
  const isReadable = body === null || typeof body === 'string' || ArrayBuffer.isView(body) || body instanceof Blob;
  if (!isReadable) throw new TypeError('The body cannot be read.');
  const response = await fetch(address, { ...rest, ...(body !== null && { body }), redirect: 'manual' });
  onUploaded(1);
  return response;
}

/** A document to save; `content` is its size in bytes, or its content. */
export function driveDocument(
  documentId: string,
  change: Partial<DriveDocument> & { readonly content?: string | Uint8Array<ArrayBuffer> } = {},
): DriveDocument & { readonly data: Blob } {
  const { content = `content of ${documentId}`, ...rest } = change;
  return {
    documentId,
    originalName: `${documentId}.pdf`,
    fileName: `${documentId}.pdf`,
    categoryId: 'Bank',
    confidence: 0.9,
    contentTag: `0-${content.length}`,
    ...rest,
    data: new Blob([content], { type: 'application/pdf' }),
  };
}

/** Opens a local Drive, and a browser client that saves to it. */
export async function openTestDrive() {
  let handle: RequestListener = (_request, response) => void response.end();
  const { server, url } = await listenOnLoopback((request, response) => handle(request, response));
  const { control, handle: answer } = new GoogleDrive({ url, accounts: [{ email: EMAIL, name: 'Noa Levi' }] });
  handle = (request, response) => void answer(request, response);
  const store: DriveStore = control.driveOf(EMAIL);

  /** Another page; the parts it shares with others are parameters. */
  function browser({
    memory = memoryOfTab(),
    locks,
    isRenewable = true,
  }: {
    memory?: DriveMemory;
    locks?: Pick<LockManager, 'request'>;
    isRenewable?: boolean;
  } = {}) {
    let token = control.mintToken({ email: EMAIL }).access_token;
    let renewals = 0;
    const tokens = {
      current: async () => token,
      renew: async (refused: string) => {
        if (refused !== token) return token;
        if (!isRenewable) throw new DriveError('access', 'No token without the person');
        renewals += 1;
        token = control.mintToken({ email: EMAIL }).access_token;
        return token;
      },
    };
    const underWay = { now: 0, most: 0 };
    const counted: typeof send = async (...request) => {
      underWay.now += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      return send(...request).finally(() => {
        underWay.now -= 1;
      });
    };
    const api = createDriveApi({ apiUrl: url, send: counted, tokens, firstWaitMs: 5 });
    const saver = createDriveSaver({ api, memory, locks, batch: randomUUID() });
    const events: SaveEvent[] = [];
    return {
      api,
      saver,
      events,
      renewals: () => renewals,
      /** Maximum number of concurrent requests. */
      mostAtOnce: () => underWay.most,
      save: (documents: SaveRequest['documents'], change: Partial<SaveRequest> = {}) =>
        saver.save({
          documents,
          folderLanguage: 'en',
          rootName: null,
          createdAt: new Date('2026-03-10T12:00:00Z'),
          signal: new AbortController().signal,
          onEvent: (event) => void events.push(event),
          ...change,
        }),
    };
  }

  const pathOf = (file: StoredFile): string => {
    const parent = store.all().find(({ id }) => id === file.parents[0]);
    return parent ? `${pathOf(parent)}/${file.name}` : file.name;
  };
  const live = () => store.all().filter((file) => !store.isTrashed(file));
  return {
    control,
    store,
    browser,
    /** Paths of files outside the trash; folders end with a slash. */
    paths: () =>
      live()
        .map((file) => pathOf(file) + (file.mimeType === FOLDER ? '/' : ''))
        .sort(),
    find: (name: string) => {
      const file = live().find((candidate) => candidate.name === name);
      if (!file) throw new Error(`There is no ${name}`);
      return file;
    },
    close: () => closeServer(server),
  };
}
