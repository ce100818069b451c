import 'server-only';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Cookie } from '@/lib/platform/cookies/cookies.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { callerNetworks } from './address';

export const VISITOR_COOKIE = 'visitor';
/** Longer than a visit of 24 hours, for which files and pages are counted. */
const VISITOR_COOKIE_SECONDS = 30 * 24 * 60 * 60;

export interface Visitor {
  readonly id: string;
  /** Begins with `siteHash`, so that a site's networks are adjacent in an index. */
  readonly addressHash: string;
  readonly siteHash: string;
  /** True if the request had no valid cookie. The answer then sets one. */
  readonly isNew: boolean;
}

function isEqual(a: string, b: string): boolean {
  const leftBytes = Buffer.from(a);
  const right = Buffer.from(b);
  return leftBytes.length === right.length && timingSafeEqual(leftBytes, right);
}

/** Returns the visitor id in a signed cookie; null if it is missing or the signature is wrong. */
export function readVisitorCookie(value: string | undefined): string | null {
  const [id, signature, ...rest] = (value ?? '').split('.');
  if (!id || !signature || rest.length > 0) return null;
  return isEqual(signature, keyedHash('visitor', id)) ? id : null;
}

/** Creates the signed cookie of a visitor. */
export function visitorCookie(id: string): Cookie {
  return { name: VISITOR_COOKIE, value: `${id}.${keyedHash('visitor', id)}`, maxAge: VISITOR_COOKIE_SECONDS };
}

/** Returns a new visitor id. */
export function newVisitorId(): string {
  return randomUUID();
}

/** Returns the stored form of a network: 128 bits of its keyed hash, in hex, which sorts alike in every collation. */
function networkHash(network: string): string {
  return Buffer.from(keyedHash('address', network), 'base64url').toString('hex').slice(0, 32);
}

/** Identifies a visitor: the browser by its signed cookie, the network and its site by hashes of their addresses. */
export function resolveVisitor(headers: Headers, cookies: ReadonlyMap<string, string>): Visitor {
  const existing = readVisitorCookie(cookies.get(VISITOR_COOKIE));
  const { network, site } = callerNetworks(headers);
  const siteHash = networkHash(site);
  const addressHash = `${siteHash}${networkHash(network)}`;
  return { id: existing ?? newVisitorId(), addressHash, siteHash, isNew: existing === null };
}
