import 'server-only';
import type { Server } from 'node:http';
import { env } from '@/lib/env.server';
import { keyedHash } from '@/lib/keys.server';
import { inlineScripts } from './inline-scripts';
import { log } from './log.server';
import { madePagePolicy, scriptHash } from './page-policy.server';

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
const policies = new Map<string, Promise<string | null>>();

async function readPolicy(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, {
      headers: { [READING_HEADER]: readingSecret() },
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    const html = await response.text();
    if (!response.ok) throw new Error(`The page answered ${response.status}.`);
    return madePagePolicy([...new Set(inlineScripts(html).map(scriptHash))]);
  } catch (error) {
    log().warn({ err: error, address }, 'page not made');
    setTimeout(() => policies.delete(address), PAUSE_MS).unref();
    return null;
  }
}

/**
 * The Content-Security-Policy of a page that is made once, by its public path: the hashes of the inline scripts in it. This
 * server reads them from the page itself, once, and so has it made. Null where that failed: the page is drawn for each
 * reader then, with a nonce.
 */
export function policyOfMadePage(path: string): Promise<string | null> {
  const address = `${ownAddress()}${path}`;
  const known = policies.get(address) ?? readPolicy(address);
  policies.set(address, known);
  return known;
}
