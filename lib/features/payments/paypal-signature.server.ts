import 'server-only';
import { createVerify, X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';
import { crc32 } from 'node:zlib';
import { AppError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log.server';
import type { ReceivedWebhook } from './paypal';

/**
 * Verifies that a webhook is PayPal's (decision 0037).
 * PayPal signs its id, its time, our webhook's id and the checksum of its bytes with RSA. The certificate must come
 * from PayPal and chain to a trusted root.
 * Source: https://developer.paypal.com/api/rest/webhooks/rest/#verify-webhook-signature
 */
export interface SignatureTrust {
  readonly webhookId: string;
  readonly certificateOrigins: readonly string[];
  /** Trusted in addition to Node's roots; PEM. */
  readonly extraRoot: string | undefined;
}

export interface SignatureOptions {
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
}

const ALGORITHM = 'SHA256withRSA';
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9_-]{1,128}$/;
/** PayPal repeats an event whose webhook is not answered, so a slow certificate is given up early. */
const FETCH_TIMEOUT_MS = 5_000;
/** PayPal sends a chain of a few certificates, each of about 2 KB. */
const MAX_CERTIFICATE_BYTES = 64 * 1024;
/** Maximum number of cached certificates. PayPal uses a handful at a time. */
const MAX_KEPT = 8;
/** Maximum length of a chain. PayPal's consist of a leaf, its issuers and a root. */
const MAX_CHAIN = 5;
/** Longer headers are rejected, in characters. */
const MAX_HEADER_CHARS = 1_000;
const PEM = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+?-----END CERTIFICATE-----/g;

interface SignedParts {
  readonly id: string;
  readonly time: string;
  readonly signature: string;
  readonly certificateUrl: URL;
}

/** Returns the signed parts of a webhook's headers; undefined if they cannot be PayPal's. */
function partsOf(headers: Headers, origins: readonly string[]): SignedParts | undefined {
  const of = (name: string) => {
    const value = headers.get(`paypal-${name}`) ?? '';
    return value.length <= MAX_HEADER_CHARS ? value : '';
  };
  const [id, time, signature] = [of('transmission-id'), of('transmission-time'), of('transmission-sig')];
  const address = of('cert-url');
  if (!id || !time || !signature || of('auth-algo') !== ALGORITHM || !URL.canParse(address)) return undefined;
  const certificateUrl = new URL(address);
  const isPayPals = origins.includes(certificateUrl.origin) && CERTIFICATE_PATH.test(certificateUrl.pathname);
  // A user name or password in the URL would lead to another URL than the compared one.
  return isPayPals && !certificateUrl.username && !certificateUrl.search
    ? { id, time, signature, certificateUrl }
    : undefined;
}

const isValidAt = (certificate: X509Certificate, now: Date): boolean =>
  certificate.validFromDate <= now && now <= certificate.validToDate;

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Certificates for webhooks have this name; another certificate of a PayPal host is rejected. */
function isForWebhooks(certificate: X509Certificate): boolean {
  const name = /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? '';
  return name.startsWith('messageverificationcerts.') && name.endsWith('.paypal.com');
}

/**
 * True if the first certificate is one for webhooks and chains to a root through the others.
 * @param chain the leaf first
 */
function isTrusted(chain: readonly X509Certificate[], roots: readonly X509Certificate[], now: Date): boolean {
  const [leaf, ...others] = chain;
  if (!leaf || leaf.ca || !isForWebhooks(leaf)) return false;
  let current = leaf;
  for (let length = 1; length < MAX_CHAIN; length += 1) {
    if (!isValidAt(current, now)) return false;
    const certificate = current;
    if (roots.some((root) => isValidAt(root, now) && isIssuedBy(certificate, root))) return true;
    const issuer = others.find((other) => other !== certificate && isIssuedBy(certificate, other));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

function parsed(pem: string): X509Certificate[] {
  try {
    return (pem.match(PEM) ?? []).map((text) => new X509Certificate(text));
  } catch {
    return [];
  }
}

let nodeRoots: readonly X509Certificate[] | undefined;

/** Node's trusted roots, with those of NODE_EXTRA_CA_CERTS; loaded with the first webhook. */
function rootsOfNode(): readonly X509Certificate[] {
  nodeRoots ??= getCACertificates('default').flatMap(parsed);
  return nodeRoots;
}

/** Creates a verifier for the webhooks of one PayPal account. It caches certificates. */
export function createSignatureCheck(
  { webhookId, certificateOrigins, extraRoot }: SignatureTrust,
  { fetch: send = fetch, now = () => new Date() }: SignatureOptions = {},
): (webhook: ReceivedWebhook) => Promise<boolean> {
  const certificateCache = new Map<string, readonly X509Certificate[]>();
  const ownRoots = parsed(extraRoot ?? '');

  async function fetchChain(url: URL): Promise<readonly X509Certificate[]> {
    try {
      const response = await send(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
      if (response.status >= 500) throw new AppError('paymentAway');
      const text = response.ok ? await response.text() : '';
      return text.length <= MAX_CERTIFICATE_BYTES ? parsed(text) : [];
    } catch (cause) {
      throw new AppError('paymentAway', {}, { cause });
    }
  }

  /**
   * Returns the signing certificate if it is trusted. Only trusted ones are cached, so that outsiders cannot fill the
   * memory.
   */
  async function trustedLeaf(url: URL): Promise<X509Certificate | undefined> {
    const cached = certificateCache.get(url.href);
    const chain = cached ?? (await fetchChain(url));
    if (!isTrusted(chain, [...ownRoots, ...rootsOfNode()], now())) {
      certificateCache.delete(url.href);
      // It came from PayPal itself: if Node does not know its root, every webhook is rejected.
      if (chain.length > 0) log().warn({ certificate: url.pathname }, 'certificate of a webhook is not trusted');
      return undefined;
    }
    if (!cached) {
      const [oldest] = certificateCache.keys();
      if (certificateCache.size >= MAX_KEPT && oldest !== undefined) certificateCache.delete(oldest);
      certificateCache.set(url.href, chain);
    }
    return chain[0];
  }

  return async ({ rawBody, headers }) => {
    const parts = partsOf(headers, certificateOrigins);
    if (!parts) return false;
    const leaf = await trustedLeaf(parts.certificateUrl);
    if (leaf?.publicKey.asymmetricKeyType !== 'rsa') return false;
    const signed = [parts.id, parts.time, webhookId, crc32(rawBody)].join('|');
    return createVerify('RSA-SHA256').update(signed).verify(leaf.publicKey, parts.signature, 'base64');
  };
}
