import { onTestFinished, vi } from 'vitest';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { REPORTED_DOCUMENTS_PATH } from '@/lib/features/on-device/reported-documents';
import type { SentRequest } from '@/lib/features/on-device/sent-requests';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { createWorkspace, type Workspace } from '@/lib/features/workspace/workspace.client';
import type { WorkspaceServices } from '@/lib/features/workspace/workspace-parts.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { eventually } from '@/tests/support/eventually';
import { memoryLocks, memoryOfTab } from './locks';
import { noDevice } from './no-device';
import { MemoryStorage } from './storage';

const LANGUAGES = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en' } as const;
export const SESSION = '5f0c3a52-8b1e-4d0a-9f5e-000000000001';

/** The server's result for a document. */
export const result = (fileName: string, over: Partial<CategorisationResult> = {}): CategorisationResult => ({
  fileName,
  category: 'Bank',
  categoryId: 'Bank',
  confidence: 0.9,
  suggestedFileName: `Sorted ${fileName}`,
  pageCount: 1,
  modelUsed: 'offline',
  sensitiveDataTypes: [],
  remarks: [],
  ...over,
});

export const file = (name: string, content = name) => new File([content], name, { type: 'application/pdf' });

export const usageWith = (remainingPages: number): CurrentUsage => ({
  documentsProcessedThisMonth: 20 - remainingPages,
  documentsLimit: 20,
  totalDocumentsProcessed: 20 - remainingPages,
  planType: 'free',
  isFreeUser: true,
  remainingPages,
  daysUntilReset: null,
  lastProcessedAt: null,
  trialDaysLeft: 14,
  month: null,
  keptPages: remainingPages,
  resetsAt: null,
  endsAt: null,
});

type Request = (path: string, options: { body?: unknown; signal?: AbortSignal }) => Promise<unknown>;

/** A fake server that sorts everything and accepts every claim. Bodies arrive as the file's name, see `encode`. */
export const goodServer: Request = async (path, { body }) => {
  if (path === '/vision-categorize') {
    return { results: [result(String(body))], sessionId: SESSION, usage: usageWith(20) };
  }
  if (path === REPORTED_DOCUMENTS_PATH) return { sessionId: SESSION, usage: usageWith(20) };
  return { success: true, pagesDeducted: 1, usage: usageWith(19) };
};

/** The body of a request as serialized by the browser. */
export const sentText = (body: unknown): string =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(body ?? null);

export const network = () => new RequestError('network', 'Request failed with status 0', 0);

interface TestWorld {
  readonly storage?: MemoryStorage;
  readonly locks?: WorkspaceServices['tab']['locks'] | null;
  readonly memory?: WorkspaceServices['tab']['memory'];
  readonly request?: Request;
  /** The server's last report of the caller's usage; nothing by default. */
  readonly usage?: CurrentUsage;
  readonly documents?: Partial<WorkspaceServices['documents']>;
  /** The page's usage store, for tests in which it changes. */
  readonly server?: WorkspaceServices['usage'];
  /** The on-device engine; without one nothing is read on the device. */
  readonly device?: Partial<WorkspaceServices['device']>;
  readonly settings?: Partial<WorkspaceServices['settings']>;
  /** Whether the browser reports a network connection. */
  readonly isOnline?: () => boolean;
  readonly drive?: Partial<WorkspaceServices['drive']>;
}

/** Creates a workspace with its own services, or with shared ones if they are passed. */
export function testWorkspace({
  storage = new MemoryStorage(),
  locks,
  memory,
  request,
  documents,
  usage,
  server: givenServer,
  drive,
  device,
  settings,
  isOnline = () => true,
}: TestWorld = {}) {
  const requestSpy = vi.fn(request ?? goodServer);
  const download = vi.fn();
  const sent: SentRequest[] = [];
  const onBack = new Set<() => void>();
  const server = { current: vi.fn((): CurrentUsage | null => usage ?? null), set: vi.fn(), reload: vi.fn() };
  const workspace: Workspace = createWorkspace({
    storage,
    tab: { locks: locks === null ? undefined : (locks ?? memoryLocks()), memory: memory ?? memoryOfTab() },
    request: requestSpy as unknown as WorkspaceServices['request'],
    documents: {
      inspect: async () => ({ kind: 'pdf', pageCount: 1, isPasswordProtected: false }),
      convert: async (content) => new File([content, 'converted'], 'converted.jpg', { type: 'image/jpeg' }),
      fit: async (documentId, content, fileName) => ({ documentId, fileName, fileType: content.type, data: content }),
      encode: async ({ fileName }) => fileName as unknown as Uint8Array<ArrayBuffer>,
      unlockPdf: async () => ({ picture: new Blob(['picture'], { type: 'image/png' }), pageCount: 3 }),
      rotatePicture: async (content) => new File([content, 'turned'], content.name),
      buildZip: async () => new Blob(['zip']),
      download,
      ...documents,
    },
    settings: {
      processingMode: () => 'server',
      keepsSensitiveOnDevice: () => false,
      languages: () => LANGUAGES,
      namePattern: () => '{date}_{title}',
      oldDates: () => false,
      categories: () => undefined,
      onCategoriesLapsed: vi.fn(),
      ...settings,
    },
    device: { ...noDevice, ...device },
    onSent(sending) {
      const at = sent.push({ ...sending, id: sent.length + 1, answer: 'pending' }) - 1;
      return (answer) => void sent.splice(at, 1, { ...(sent[at] as SentRequest), answer });
    },
    connectivity: {
      isOnline,
      onReconnected(listener) {
        onBack.add(listener);
        return () => void onBack.delete(listener);
      },
    },
    usage: givenServer ?? server,
    drive: {
      connect: () => ({
        requestToken: async () => {},
        forgetToken: () => {},
        rememberAccount: () => {},
        saver: () => Promise.reject(new Error('no Drive')),
      }),
      ...drive,
    },
    rememberFocus: () => () => {},
  });
  // Activity of a workspace after its test would count towards the next one.
  onTestFinished(() => workspace.dispose());
  const statuses = () => workspace.store.state().items.map(({ name, status }) => `${name} ${status}`);
  const itemsOf = () => workspace.store.state().items;
  return {
    workspace,
    storage,
    asked: requestSpy,
    download,
    usage: server,
    /** Logged requests for documents that are read on the device. */
    sent,
    /** The server is reachable again. */
    becomeReachable: () => onBack.forEach((listener) => void listener()),
    statuses,
    /** Starts, adds the files and waits until they are inspected. */
    async with(...names: string[]) {
      await workspace.start(() => {});
      workspace.addFiles(
        names.map((name) => file(name)),
        true,
      );
      await eventually(() => {
        if (itemsOf().some(({ status }) => status === 'waiting' || status === 'reading')) throw new Error('reading');
      });
    },
    sort: () => workspace.sortFiles(itemsOf(), LANGUAGES),
    /** Waits until no file is being sorted. */
    async isSorted() {
      await eventually(() => {
        if (itemsOf().some(({ status }) => status === 'categorising')) throw new Error('sorting');
      });
    },
    /** Waits until all changes are stored. */
    async isStored() {
      workspace.flush();
      await eventually(() => {
        if (
          JSON.stringify(storage.listed().flat().sort()) !==
          JSON.stringify(
            itemsOf()
              .map(({ name }) => name)
              .sort(),
          )
        )
          throw new Error('storing');
      });
    },
  };
}
