import 'server-only';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import parser from 'stream-json/parser.js';

/** The key under which Gmail answers with an attachment's content (`users.messages.attachments`, MessagePartBody). */
const DATA_KEY = 'data';
const BASE64URL = /^[\w-]*$/;
/** Four characters of base64 are three bytes; what is decoded by itself must be a multiple. */
const GROUP_CHARS = 4;
/** So much is decoded at a time. */
const DECODED_CHARS = 16 * 1024;

/** What came is no answer of Gmail's, or not all of it. */
export class AttachmentBroken extends Error {
  override readonly name = 'AttachmentBroken';
}

/** Decodes base64url that comes in pieces, with or without padding at its end. Throws AttachmentBroken on anything else. */
export async function* decodedBase64(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const piece of pieces) {
    waiting += piece;
    // The parser's pieces are short.
    if (waiting.length < DECODED_CHARS) continue;
    // Padding may stand at the end alone, so the last group waits until it is known to be no end.
    const whole = waiting.length - (waiting.length % GROUP_CHARS) - GROUP_CHARS;
    yield decoded(waiting.slice(0, whole));
    waiting = waiting.slice(whole);
  }
  const last = waiting.replace(/={1,2}$/, '');
  if (last !== '') yield decoded(last);
}

function decoded(text: string): Buffer {
  // One character alone in the last group says no whole byte.
  if (!BASE64URL.test(text) || text.length % GROUP_CHARS === 1) throw new AttachmentBroken('No base64url, or cut.');
  return Buffer.from(text, 'base64url');
}

/** The pieces of the text under `data` in a JSON object, without ever holding all of it. */
async function* dataOf(json: Readable, signal: AbortSignal): AsyncGenerator<string> {
  const options = { packStrings: false, packKeys: true, streamKeys: false, streamNumbers: false };
  const tokens = parser.asStream(options);
  // Ends the connection, too, when whoever reads stops in the middle.
  const flowing = pipeline(json, tokens, { signal });
  flowing.catch(() => {});
  let depth = 0;
  let key = '';
  let seen = 0;
  let isInData = false;
  for await (const { name, value } of tokens) {
    if (name === 'startObject' || name === 'startArray') depth += 1;
    else if (name === 'endObject' || name === 'endArray') depth -= 1;
    else if (name === 'keyValue') key = value;
    else if (name === 'startString') isInData = depth === 1 && key === DATA_KEY;
    else if (name === 'endString' && isInData) {
      isInData = false;
      seen += 1;
    } else if (name === 'stringChunk' && isInData) yield value;
  }
  await flowing;
  if (depth !== 0 || seen !== 1) throw new AttachmentBroken('The answer has no content.');
}

/**
 * The bytes of an attachment, from the JSON that Gmail answers with, while it comes: neither the JSON nor the content is
 * ever held whole. Reading rejects with AttachmentBroken, or with what the connection failed with.
 */
export function attachmentBytes(json: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  return decodedBase64(dataOf(json, signal));
}
