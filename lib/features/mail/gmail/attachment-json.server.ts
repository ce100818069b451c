import 'server-only';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import parser from 'stream-json/parser.js';

/** JSON key of an attachment's content (`users.messages.attachments`, MessagePartBody). */
const DATA_KEY = 'data';
const BASE64URL = /^[\w-]*$/;
/** Four base64 characters encode three bytes; chunks must be a multiple of this. */
const GROUP_CHARS = 4;
const DECODED_CHARS = 16 * 1024;

/** The response is invalid or incomplete. */
export class AttachmentBroken extends Error {
  override readonly name = 'AttachmentBroken';
}

/**
 * Decodes base64url that arrives in pieces, with or without padding at its end. Throws AttachmentBroken on anything
 * else.
 */
export async function* decodedBase64(chunks: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let buffered = '';
  for await (const chunk of chunks) {
    buffered += chunk;
    // Batches the parser's short pieces.
    if (buffered.length < DECODED_CHARS) continue;
    // Padding is only valid at the end, so the last group waits until more data proves that it is not the end.
    const alignedLength = buffered.length - (buffered.length % GROUP_CHARS) - GROUP_CHARS;
    yield decoded(buffered.slice(0, alignedLength));
    buffered = buffered.slice(alignedLength);
  }
  const last = buffered.replace(/={1,2}$/, '');
  if (last !== '') yield decoded(last);
}

function decoded(text: string): Buffer {
  // A single character in the last group is less than a byte.
  if (!BASE64URL.test(text) || text.length % GROUP_CHARS === 1) throw new AttachmentBroken('No base64url, or cut.');
  return Buffer.from(text, 'base64url');
}

/** Streams the string under `data` of a JSON object without buffering all of it. */
async function* dataOf(json: Readable, signal: AbortSignal): AsyncGenerator<string> {
  const options = { packStrings: false, packKeys: true, streamKeys: false, streamNumbers: false };
  const tokens = parser.asStream(options);
  // Also closes the connection if the consumer stops early.
  const flowing = pipeline(json, tokens, { signal });
  flowing.catch(() => {});
  let depth = 0;
  let key = '';
  let dataCount = 0;
  let isInData = false;
  for await (const { name, value } of tokens) {
    if (name === 'startObject' || name === 'startArray') depth += 1;
    else if (name === 'endObject' || name === 'endArray') depth -= 1;
    else if (name === 'keyValue') key = value;
    else if (name === 'startString') isInData = depth === 1 && key === DATA_KEY;
    else if (name === 'endString' && isInData) {
      isInData = false;
      dataCount += 1;
    } else if (name === 'stringChunk' && isInData) yield value;
  }
  await flowing;
  if (depth !== 0 || dataCount !== 1) throw new AttachmentBroken('The answer has no content.');
}

/**
 * The bytes of an attachment, streamed from Gmail's JSON response: neither the JSON nor the content is buffered whole.
 * Reading rejects with AttachmentBroken, or with the connection's error.
 */
export function attachmentBytes(json: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  return decodedBase64(dataOf(json, signal));
}
