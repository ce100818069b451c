import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@/db/client.server';
import { saveMailConnection } from '@/db/queries/mail-connections';
import { encryptToken } from '@/lib/features/mail/connection/token-cipher.server';
import { createGmailClient } from '@/lib/features/mail/gmail/gmail-client.server';
import { processAttachments } from '@/lib/features/mail/import/process-attachments.server';
import type { ProcessAnswer } from '@/lib/features/mail/mail-import';
import { SearchAttachments } from '@/lib/features/mail/mail-search';
import {
  type SearchOptions,
  type SearchServices,
  searchAttachments,
} from '@/lib/features/mail/search/search-attachments.server';
import { createFolderStorage } from '@/lib/features/mail/storage/folder-storage.server';
import type { ObjectStorage } from '@/lib/features/mail/storage/object-storage';
import type { UserContext } from '@/lib/platform/context.server';
import { env, resetEnv } from '@/lib/platform/env/env.server';
import { DAY_MS } from '@/lib/shared/durations';
import { type GoogleStandIn, type Mail, startGoogleStandIn } from '@/stand-ins/google/index.mjs';
import { type ContextOptions, NOW, userContext } from './actors';
import { SITE } from './requests';

const READ = 'https://www.googleapis.com/auth/gmail.readonly';
/** An instant this many days before the tests' `NOW`. */
export const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** A unique file of this size whose content starts like a PDF. */
export function pdf(text: string, size = 2_000): Buffer {
  const head = Buffer.from(`%PDF-1.4\n${text}\n`);
  // Hexadecimal, so that it cannot contain the searched text by chance.
  const filling = randomBytes(Math.ceil(size / 2)).toString('hex');
  return Buffer.concat([head, Buffer.from(filling)]).subarray(0, Math.max(size, head.length));
}

/** A mailbox at a local Google, a connected account, and a folder for temporary files. */
export interface MailDesk {
  readonly google: GoogleStandIn;
  readonly storage: ObjectStorage;
  readonly services: SearchServices;
  readonly folder: string;
  /** Creates an account connected to the mailbox of an address. */
  connect(db: Db, email: string, options?: ContextOptions): Promise<UserContext>;
  search(
    ctx: UserContext,
    body?: Partial<SearchAttachments>,
    options?: SearchOptions,
  ): ReturnType<typeof searchAttachments>;
  /** Fetches all files of a directory page by page; `pages` are the file counts. */
  fetchAll(
    ctx: UserContext,
    tempDir: string,
    ids?: string[],
  ): Promise<{ files: ProcessAnswer['files']; pages: number[] }>;
  stored(): Promise<Map<string, Buffer>>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

export async function openMailDesk(mailboxes: Record<string, Mail[]>): Promise<MailDesk> {
  const google = await startGoogleStandIn({
    origins: [SITE],
    mailboxes,
    accounts: Object.keys(mailboxes).map((email) => ({ email, name: email })),
  });
  Object.assign(process.env, google.env);
  resetEnv();
  const folder = await mkdtemp(join(tmpdir(), 'mail-desk-'));
  const storage = createFolderStorage(folder);
  const countPages = async () => 1;
  const services = { client: createGmailClient(`${env().GMAIL_API_URL}/`), storage, countPages, firstDelayMs: 5 };
  return {
    ...{ google, storage, services, folder },
    async connect(db, email, options) {
      const ctx = await userContext(db, options);
      const { refreshToken } = google.grant(email, ['openid', 'email', READ]);
      const sealed = encryptToken(ctx.actor.userId, refreshToken);
      await saveMailConnection(db, ctx.actor.userId, { address: email, connectedAt: NOW, ...sealed });
      return ctx;
    },
    search: (ctx, body = {}, options = {}) =>
      searchAttachments(ctx, SearchAttachments.parse({ range: 30, ...body }), { services, ...options }),
    async fetchAll(ctx, tempDir, ids) {
      const files: ProcessAnswer['files'] = [];
      const pages: number[] = [];
      let after: string | undefined;
      do {
        const response = await processAttachments(
          ctx,
          { tempDir, ...(ids && { ids }), ...(after && { after }) },
          storage,
        );
        const page = (await response.json()) as ProcessAnswer;
        files.push(...page.files);
        pages.push(page.files.length);
        after = page.next ?? undefined;
      } while (after);
      return { files, pages };
    },
    async stored() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)));
    },
    async empty() {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
    async close() {
      await google.close();
      await rm(folder, { recursive: true });
      for (const name of Object.keys(google.env)) delete process.env[name];
      resetEnv();
    },
  };
}
