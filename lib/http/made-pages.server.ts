import 'server-only';
import { createHash } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import onHeaders from 'on-headers';
import { env } from '@/lib/env.server';
import { keyedHash } from '@/lib/keys.server';
import { inlineScripts } from './inline-scripts';
import { log } from './log.server';
import { inlineHash, madePagePolicy } from './page-policy.server';
import { paintFirst } from './paint-first';

/** Carried by this server's own request for a page. The answer has no policy; nobody else is to be given it. */
const READING_HEADER = 'x-mesudar-reading';
/** A page that is not made by then is drawn for its reader instead, in ms. */
const PATIENCE_MS = 5_000;
/** After a failure a page is drawn for its readers for so long, before its making is tried again, in ms. */
const PAUSE_MS = 10_000;

/** One of a process, whatever Next bundles apart. */
const ADDRESS = Symbol.for('mesudar.server-address');

/** Notes where this server listens; Next hands out no server, but Node tells it with each request. */
export function noteServer(server: Server): void {
  const address = server.address();
  if (!address || typeof address === 'string') return;
  const isAny = address.address === '::' || address.address === '0.0.0.0';
  const host = isAny ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  Reflect.set(globalThis, ADDRESS, `http://${host}:${address.port}`);
}

/** What a body from the middleware is packed in: Next drops `Content-Encoding` from its answers. */
const PACKED_HEADER = 'x-page-encoding';

/** The headers of a body that is packed already, and is to be left so (RFC 9111 §5.2.2.6). */
export function packedHeaders(encoding: Encoding): Record<string, string> {
  return encoding === 'identity' ? {} : { [PACKED_HEADER]: encoding };
}

/** Lets answers to this request be sent as they were packed. */
export function allowPackedBody(response: ServerResponse): void {
  onHeaders(response, () => {
    const encoding = response.getHeader(PACKED_HEADER);
    if (encoding === undefined) return;
    response.removeHeader(PACKED_HEADER);
    response.setHeader('content-encoding', encoding);
  });
}

/** True where this process answers by a server of its own, whose answers `allowPackedBody` has seen to. */
export const hasOwnServer = (): boolean => Reflect.has(globalThis, ADDRESS);

function ownAddress(): string {
  return Reflect.get(globalThis, ADDRESS) ?? env().NEXTAUTH_URL;
}

/** The same in every process of a site, for the request may be answered by another. */
const readingSecret = () => keyedHash('page-reading', env().NEXTAUTH_URL);

/** True for this server's own request for a page that it is about to make. */
export function isReading(headers: Headers): boolean {
  const sent = headers.get(READING_HEADER);
  return sent !== null && sent === readingSecret();
}

/** By the address that this server asks itself for. */
const pages = new Map<string, Promise<MadePage | null>>();

/** A page that is made once, ready to be sent. */
export interface MadePage {
  /** Its Content-Security-Policy: the hashes of the scripts and styles in it. */
  readonly policy: string;
  readonly etag: string;
  /** The page by its `Content-Encoding`, compressed once rather than for each reader. */
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The first of ours that a reader takes; one that a reader refuses (`;q=0`) counts as not named. */
export function encodingFor(accepted: string | null): Encoding {
  const named = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase());
  const takes = (encoding: string) =>
    named.some((part) => part.split(';', 1)[0] === encoding && !/;\s*q=0(?:\.0*)?$/.test(part));
  return ENCODINGS.find(takes) ?? 'identity';
}

const hashesOf = (texts: readonly string[]) => [...new Set(texts.map(inlineHash))];

async function madePage(read: string): Promise<MadePage> {
  const { html, styles } = await paintFirst(read, (href) => readText(`${ownAddress()}${href}`));
  const bytes = Buffer.from(html);
  return {
    policy: madePagePolicy({ scriptHashes: hashesOf(inlineScripts(html)), styleHashes: hashesOf(styles) }),
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    bodies: {
      br: new Uint8Array(await promisify(brotliCompress)(bytes)),
      gzip: new Uint8Array(await promisify(gzip)(bytes, { level: 9 })),
      identity: new Uint8Array(bytes),
    },
  };
}

async function readText(address: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(address, {
    headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}.`);
  return text;
}

async function readPage(address: string): Promise<MadePage | null> {
  try {
    return await madePage(await readText(address, { [READING_HEADER]: readingSecret() }));
  } catch (error) {
    log().warn({ err: error, address }, 'page not made');
    setTimeout(() => pages.delete(address), PAUSE_MS).unref();
    return null;
  }
}

/**
 * A page that is made once, by its public path. This server reads it from itself, once, and so has it made. Null where that
 * failed: the page is drawn for each reader then, with a nonce.
 */
export function madePageAt(path: string): Promise<MadePage | null> {
  const address = `${ownAddress()}${path}`;
  const known = pages.get(address) ?? readPage(address);
  pages.set(address, known);
  return known;
}
