import 'server-only';
import { createVerify, X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';
import { crc32 } from 'node:zlib';
import { AppError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log.server';
import type { ReceivedWebhook } from './paypal';

/**
 * Whether a webhook is PayPal's: an RSA signature over its number, its time, our webhook's number and the checksum of its
 * bytes, by a certificate that comes from PayPal and goes back to a root that is trusted (decision 0042).
 * Source: https://developer.paypal.com/api/rest/webhooks/rest/#verify-webhook-signature
 */
export interface SignatureTrust {
  readonly webhookId: string;
  readonly certificateOrigins: readonly string[];
  /** Trusted besides the roots of Node; PEM. */
  readonly extraRoot: string | undefined;
}

export interface SignatureOptions {
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
}

const ALGORITHM = 'SHA256withRSA';
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9_-]{1,128}$/;
const FETCH_TIMEOUT_MS = 5_000;
const MAX_CERTIFICATE_BYTES = 64 * 1024;
/** PayPal has a handful at a time. */
const MAX_KEPT = 8;
/** A chain of more than a leaf, its issuers and a root is none of PayPal's. */
const MAX_CHAIN = 5;
/** A body that claims more headers than these has nothing to prove. In characters. */
const MAX_HEADER_CHARS = 1_000;
const PEM = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+?-----END CERTIFICATE-----/g;

interface SignedParts {
  readonly id: string;
  readonly time: string;
  readonly signature: string;
  readonly certificateUrl: URL;
}

/** What a webhook's headers claim; undefined when they cannot be PayPal's. */
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
  // A name or password in the address would be another address than the one that was compared.
  return isPayPals && !certificateUrl.username && !certificateUrl.search
    ? { id, time, signature, certificateUrl }
    : undefined;
}

const isValidAt = (certificate: X509Certificate, now: Date): boolean =>
  certificate.validFromDate <= now && now <= certificate.validToDate;

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Named for signing webhooks, as all of PayPal's are: another certificate of a PayPal host does not do. */
function isForWebhooks(certificate: X509Certificate): boolean {
  const name = /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? '';
  return name.startsWith('messageverificationcerts.') && name.endsWith('.paypal.com');
}

/**
 * True when the first certificate is one for webhooks and goes back, through the others, to a root.
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

/** The roots that Node trusts, with those of NODE_EXTRA_CA_CERTS; read when the first webhook comes. */
function rootsOfNode(): readonly X509Certificate[] {
  nodeRoots ??= getCACertificates('default').flatMap(parsed);
  return nodeRoots;
}

/** Verifies webhooks for one account at PayPal; keeps the certificates that it has fetched. */
export function createSignatureCheck(
  { webhookId, certificateOrigins, extraRoot }: SignatureTrust,
  { fetch: ask = fetch, now = () => new Date() }: SignatureOptions = {},
): (webhook: ReceivedWebhook) => Promise<boolean> {
  const kept = new Map<string, readonly X509Certificate[]>();
  const ownRoots = parsed(extraRoot ?? '');

  async function fetchChain(url: URL): Promise<readonly X509Certificate[]> {
    try {
      const response = await ask(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
      if (response.status >= 500) throw new AppError('paymentAway');
      const text = response.ok ? await response.text() : '';
      return text.length <= MAX_CERTIFICATE_BYTES ? parsed(text) : [];
    } catch (cause) {
      throw new AppError('paymentAway', {}, { cause });
    }
  }

  /** The certificate that signed, once it is trusted; only such are kept, so that a stranger cannot fill the memory. */
  async function trustedLeaf(url: URL): Promise<X509Certificate | undefined> {
    const known = kept.get(url.href);
    const chain = known ?? (await fetchChain(url));
    if (!isTrusted(chain, [...ownRoots, ...rootsOfNode()], now())) {
      kept.delete(url.href);
      // From PayPal itself: its root may be one that Node does not know, and then every webhook is refused.
      if (chain.length > 0) log().warn({ certificate: url.pathname }, 'certificate of a webhook is not trusted');
      return undefined;
    }
    if (!known) {
      const [oldest] = kept.keys();
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(url.href, chain);
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
