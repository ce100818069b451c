import 'server-only';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Cookie } from '@/lib/platform/cookies/cookies.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { callerNetworks } from './address';

export const VISITOR_COOKIE = 'visitor';
const VISITOR_COOKIE_SECONDS = 30 * 24 * 60 * 60;

export interface Visitor {
  readonly id: string;
  /** Begins with `siteHash`, so that a site's networks stand together where they are counted. */
  readonly addressHash: string;
  readonly siteHash: string;
  /** True when the request brought no valid cookie, so that the answer has to set one. */
  readonly isNew: boolean;
}

function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The visitor's id in a cookie of ours; null when there is none or somebody else made it. */
export function readVisitorCookie(value: string | undefined): string | null {
  const [id, signature, ...rest] = (value ?? '').split('.');
  if (!id || !signature || rest.length > 0) return null;
  return isEqual(signature, keyedHash('visitor', id)) ? id : null;
}

/** The cookie that carries a visitor's id. */
export function visitorCookie(id: string): Cookie {
  return { name: VISITOR_COOKIE, value: `${id}.${keyedHash('visitor', id)}`, maxAge: VISITOR_COOKIE_SECONDS };
}

/** A new visitor's id. */
export function newVisitorId(): string {
  return randomUUID();
}

/** A network as it is kept: 128 bits of its keyed hash, in hex, so that every database sorts it alike. */
function networkHash(network: string): string {
  return Buffer.from(keyedHash('address', network), 'base64url').toString('hex').slice(0, 32);
}

/** Who is counted: the browser by its signed cookie, the network and the site around it by hashes of their addresses. */
export function resolveVisitor(headers: Headers, cookies: ReadonlyMap<string, string>): Visitor {
  const known = readVisitorCookie(cookies.get(VISITOR_COOKIE));
  const { network, site } = callerNetworks(headers);
  const siteHash = networkHash(site);
  const addressHash = `${siteHash}${networkHash(network)}`;
  return { id: known ?? newVisitorId(), addressHash, siteHash, isNew: known === null };
}
