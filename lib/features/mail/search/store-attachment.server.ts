import 'server-only';
import { createHash } from 'node:crypto';
import { detectKind } from '@/lib/engine/documents/detect';
import { jpegFacts, pngFacts } from '@/lib/engine/documents/image/image-size';
import { MIN_IMAGE_PX } from '@/lib/shared/document-limits';
import type { GmailWithRetry } from '../gmail/gmail-with-retry.server';
import type { MailDirectory } from '../import/mail-directory.server';
import { MailAttachmentKind, type SkippedAttachment } from '../mail-search';
import { type Candidate, partOf } from './mail-attachments.server';

/** Bytes needed to detect a file's kind; a photograph's dimensions may follow an embedded thumbnail. */
const HEAD_BYTES = 64 * 1024;

/** An attachment that is left out after fetching. */
export class SkippedAttachmentError extends Error {
  override readonly name = 'SkippedAttachmentError';
  /** `decoration`: a picture too small for a page; not reported. */
  readonly reason: SkippedAttachment['reason'] | 'decoration';

  constructor(reason: SkippedAttachmentError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Facts learned while storing an attachment. */
export interface StoredFacts {
  readonly kind: MailAttachmentKind;
  /** SHA-256, base64url. */
  readonly digest: string;
}

export interface StoreOptions {
  readonly gmail: GmailWithRetry;
  readonly directory: MailDirectory;
  readonly candidate: Candidate;
  /** Object name in storage. */
  readonly object: string;
  readonly signal: AbortSignal;
}

/**
 * Streams an attachment into its directory; only its first bytes are buffered. An expired id is renewed once, by mail
 * and part (ids are short-lived and change with each read). Throws SkippedAttachmentError if its content is of another kind, or
 * differs from Gmail's metadata.
 */
export async function storeAttachment(options: StoreOptions): Promise<StoredFacts> {
  const { gmail, candidate } = options;
  const { messageId, partId } = candidate;
  const fetched = candidate.attachmentId && (await fetchInto(options, candidate.attachmentId));
  if (fetched) return fetched;
  const message = await gmail.getMessage(messageId);
  const body = message && partOf(message, partId)?.body;
  if (body?.attachmentId) {
    const refetched = await fetchInto(options, body.attachmentId);
    if (refetched) return refetched;
  } else if (body?.data !== undefined) {
    return store(options, streamOf(Buffer.from(body.data, 'base64url')));
  }
  throw new SkippedAttachmentError('unreadable');
}

function fetchInto(options: StoreOptions, attachmentId: string): Promise<StoredFacts | null> {
  const { gmail, candidate } = options;
  return gmail.download({ messageId: candidate.messageId, attachmentId }, (bytes) => store(options, bytes));
}

async function store(
  { directory, candidate, object, signal }: StoreOptions,
  bytes: AsyncIterable<Buffer>,
): Promise<StoredFacts> {
  const inspected = inspectStream(bytes, candidate.size);
  await directory.put(object, inspected.bytes, candidate.size, signal);
  return inspected.facts();
}

/** Passes bytes through and inspects them: the kind before the first is passed on, and the total at the end. */
function inspectStream(
  source: AsyncIterable<Buffer>,
  size: number,
): { bytes: AsyncIterable<Buffer>; facts: () => StoredFacts } {
  const hash = createHash('sha256');
  let kind: MailAttachmentKind | undefined;
  let receivedBytes = 0;

  async function* bytes(): AsyncGenerator<Buffer> {
    let head: Buffer[] | undefined = [];
    for await (const chunk of source) {
      receivedBytes += chunk.length;
      if (receivedBytes > size) throw new SkippedAttachmentError('unreadable');
      hash.update(chunk);
      if (!head) {
        yield chunk;
        continue;
      }
      head.push(chunk);
      if (receivedBytes < HEAD_BYTES && receivedBytes < size) continue;
      const first = Buffer.concat(head);
      head = undefined;
      kind = await requireReadableKind(first);
      yield first;
    }
    if (receivedBytes !== size) throw new SkippedAttachmentError('unreadable');
  }

  return {
    bytes: bytes(),
    facts() {
      if (!kind) throw new SkippedAttachmentError('unreadable');
      return { kind, digest: hash.digest('base64url') };
    },
  };
}

/** Detects a file's kind from its first bytes. Throws SkippedAttachmentError for other kinds, or a picture too small to be read. */
async function requireReadableKind(head: Buffer): Promise<MailAttachmentKind> {
  const kind = MailAttachmentKind.safeParse(await detectKind(head)).data;
  if (!kind) throw new SkippedAttachmentError('otherType');
  const size = kind === 'png' ? pngFacts(head) : kind === 'jpg' ? jpegFacts(head) : null;
  if (size && Math.min(size.width, size.height) < MIN_IMAGE_PX) throw new SkippedAttachmentError('decoration');
  return kind;
}

async function* streamOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
