import 'server-only';
import { Readable } from 'node:stream';
import { gmail as gmailApi } from 'googleapis/build/src/apis/gmail';
import { MailLabel } from '../mail-search';
import { attachmentBytes } from './attachment-json.server';
import { type GmailClient, GmailFailure } from './gmail-client';
import { gmailFailureOf } from './gmail-failures';
import { GmailMessage } from './gmail-message';

/** Most ids that Gmail gives at a time. */
const PAGE_IDS = 500;
/** The caller's own mailbox. */
const ME = 'me';
/** An answer must be whole within this, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** The same of an attachment: 10 MB on a line of a megabit a second. */
const DOWNLOAD_TIMEOUT_MS = 120_000;
/** A mail's texts come with it; a longer one is no letter. Attachments come by themselves, and break off by their size. */
const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;

/**
 * Gmail by Google's own client, for reading alone.
 * @param rootUrl the service's address with a slash at its end; absent for Google's own
 */
export function createGmailClient(rootUrl?: string): GmailClient {
  // Who waits and tries again is `patient-gmail.server.ts`, for all requests of a search together.
  const api = gmailApi({ version: 'v1', retry: false, timeout: TIMEOUT_MS, ...(rootUrl && { rootUrl }) });
  const withToken = (token: string, signal: AbortSignal) => ({ headers: { authorization: `Bearer ${token}` }, signal });

  /** Says in our words what failed, but for what the caller itself ended. */
  async function told<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      throw gmailFailureOf(error, Date.now());
    }
  }

  return {
    listMessages: (token, { query, page }, signal) =>
      told(signal, async () => {
        const { data } = await api.users.messages.list(
          {
            userId: ME,
            q: query,
            maxResults: PAGE_IDS,
            fields: 'messages/id,nextPageToken',
            ...(page && { pageToken: page }),
          },
          withToken(token, signal),
        );
        const ids = (data.messages ?? []).flatMap(({ id }) => (id ? [id] : []));
        return { ids, next: data.nextPageToken || undefined };
      }),
    listLabels: (token, signal) =>
      told(signal, async () => {
        const { data } = await api.users.labels.list(
          { userId: ME, fields: 'labels(id,name,type)' },
          withToken(token, signal),
        );
        const own = (data.labels ?? []).filter(({ type }) => type === 'user');
        return own.flatMap((label) => MailLabel.safeParse(label).data ?? []);
      }),
    getMessage: (token, id, signal) =>
      told(signal, async () => {
        const { data } = await api.users.messages.get(
          { userId: ME, id, format: 'full', fields: 'id,internalDate,payload' },
          { ...withToken(token, signal), maxContentLength: MAX_MESSAGE_BYTES },
        );
        const message = GmailMessage.safeParse(data);
        if (!message.success) throw new GmailFailure('away');
        return message.data;
      }),
    openAttachment: (token, { messageId, attachmentId }, signal) =>
      told(signal, async () => {
        const { data } = await api.users.messages.attachments.get(
          { userId: ME, messageId, id: attachmentId, fields: 'data' },
          { ...withToken(token, signal), responseType: 'stream', timeout: DOWNLOAD_TIMEOUT_MS },
        );
        return brokenTold(attachmentBytes(streamOf(data), signal), signal);
      }),
  };
}

/** What comes is a stream of Node's or of the web's, by the version of Google's client. */
function streamOf(data: unknown): Readable {
  if (data instanceof Readable) return data;
  if (data instanceof ReadableStream) return Readable.fromWeb(data as Parameters<typeof Readable.fromWeb>[0]);
  throw new GmailFailure('away');
}

async function* brokenTold(bytes: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch {
    signal.throwIfAborted();
    throw new GmailFailure('away');
  }
}
