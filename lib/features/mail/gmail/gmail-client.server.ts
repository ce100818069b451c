import 'server-only';
import { Readable } from 'node:stream';
import { gmail as gmailApi } from 'googleapis/build/src/apis/gmail';
import { MailLabel } from '../mail-search';
import { attachmentBytes } from './attachment-json.server';
import { type GmailClient, GmailFailure } from './gmail-client';
import { gmailFailureOf } from './gmail-failures';
import { GmailMessage } from './gmail-message';

/** Maximum page size of Gmail's message list. */
const PAGE_IDS = 500;
/** Gmail's alias for the caller's own mailbox. */
const ME = 'me';
/** Timeout for a whole response, in ms. */
const TIMEOUT_MS = 30_000;
/** Timeout for an attachment, in ms: 10 MB at 1 Mbit/s. */
const DOWNLOAD_TIMEOUT_MS = 120_000;
/**
 * Size limit of a mail with its texts, in bytes; larger ones are not letters. Attachments are fetched separately and
 * stop at their own limit.
 */
const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;

/**
 * Read-only Gmail access through Google's client library.
 * @param rootUrl the service's address with a trailing slash; absent for Google's own
 */
export function createGmailClient(rootUrl?: string): GmailClient {
  // `gmail-with-retry.server.ts` retries, for all requests of a search together.
  const api = gmailApi({ version: 'v1', retry: false, timeout: TIMEOUT_MS, ...(rootUrl && { rootUrl }) });
  const withToken = (token: string, signal: AbortSignal) => ({ headers: { authorization: `Bearer ${token}` }, signal });

  /** Converts errors to GmailFailure, except an abort by the caller. */
  async function toGmailFailures<T>(signal: AbortSignal, request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      throw gmailFailureOf(error, Date.now());
    }
  }

  return {
    listMessages: (token, { query, page }, signal) =>
      toGmailFailures(signal, async () => {
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
      toGmailFailures(signal, async () => {
        const { data } = await api.users.labels.list(
          { userId: ME, fields: 'labels(id,name,type)' },
          withToken(token, signal),
        );
        const userLabels = (data.labels ?? []).filter(({ type }) => type === 'user');
        return userLabels.flatMap((label) => MailLabel.safeParse(label).data ?? []);
      }),
    getMessage: (token, id, signal) =>
      toGmailFailures(signal, async () => {
        const { data } = await api.users.messages.get(
          { userId: ME, id, format: 'full', fields: 'id,internalDate,payload' },
          { ...withToken(token, signal), maxContentLength: MAX_MESSAGE_BYTES },
        );
        const message = GmailMessage.safeParse(data);
        if (!message.success) throw new GmailFailure('unavailable');
        return message.data;
      }),
    openAttachment: (token, { messageId, attachmentId }, signal) =>
      toGmailFailures(signal, async () => {
        const { data } = await api.users.messages.attachments.get(
          { userId: ME, messageId, id: attachmentId, fields: 'data' },
          { ...withToken(token, signal), responseType: 'stream', timeout: DOWNLOAD_TIMEOUT_MS },
        );
        return readableOrFailure(attachmentBytes(streamOf(data), signal), signal);
      }),
  };
}

/** The stream is Node's or the web's, depending on the version of Google's client. */
function streamOf(data: unknown): Readable {
  if (data instanceof Readable) return data;
  if (data instanceof ReadableStream) return Readable.fromWeb(data as Parameters<typeof Readable.fromWeb>[0]);
  throw new GmailFailure('unavailable');
}

async function* readableOrFailure(bytes: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch {
    signal.throwIfAborted();
    throw new GmailFailure('unavailable');
  }
}
