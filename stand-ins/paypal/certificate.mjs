import { createHash, generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * X.509 certificates for signing webhooks: Node can read them but not create them. Only the necessary fields are
 * written (RFC 5280, DER).
 */
const KEY_BITS = 2048;
/** Long before and after any clock that a test sets. `UTCTime` ends in 2049. */
const NOT_BEFORE = '200101000000Z';
const NOT_AFTER = '491231235959Z';
/** Subject of PayPal's webhook certificates in its sandbox. */
export const SIGNER_NAME = 'messageverificationcerts.sandbox.paypal.com';

const TAG = { boolean: 0x01, integer: 0x02, bits: 0x03, octets: 0x04, nothing: 0x05, oid: 0x06, utf8: 0x0c };
const SEQUENCE = 0x30;
const SET = 0x31;
const UTC_TIME = 0x17;

function der(tag, ...parts) {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(content.length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content]);
}

const OID = {
  commonName: '550403',
  organisation: '55040a',
  basicConstraints: '551d13',
  sha256WithRsa: '2a864886f70d01010b',
};
const oid = (name) => der(TAG.oid, Buffer.from(OID[name], 'hex'));
const ALGORITHM = der(SEQUENCE, oid('sha256WithRsa'), der(TAG.nothing));

/** A name of two parts: organization and common name. */
function nameOf(commonName) {
  const part = (kind, text) => der(SET, der(SEQUENCE, oid(kind), der(TAG.utf8, text)));
  return der(SEQUENCE, part('organisation', 'Local stand-in for PayPal'), part('commonName', commonName));
}

function extensionsOf(isCa) {
  const constraints = der(SEQUENCE, ...(isCa ? [der(TAG.boolean, [0xff])] : []));
  const extension = der(SEQUENCE, oid('basicConstraints'), der(TAG.boolean, [0xff]), der(TAG.octets, constraints));
  return der(0xa3, der(SEQUENCE, extension));
}

/**
 * @param {{ commonName: string, publicKey: import('node:crypto').KeyObject, isCa: boolean, notAfter?: string }} subject
 * @param {{ commonName: string, privateKey: import('node:crypto').KeyObject }} issuer
 * @returns {string} PEM
 */
export function createCertificate({ commonName, publicKey, isCa, notAfter = NOT_AFTER }, issuer) {
  const key = publicKey.export({ type: 'spki', format: 'der' });
  // A serial number is positive and has at most 20 bytes.
  const serial = Buffer.concat([Buffer.from([1]), createHash('sha1').update(key).digest().subarray(0, 15)]);
  const content = der(
    SEQUENCE,
    der(0xa0, der(TAG.integer, [2])),
    der(TAG.integer, serial),
    ALGORITHM,
    nameOf(issuer.commonName),
    der(SEQUENCE, der(UTC_TIME, NOT_BEFORE), der(UTC_TIME, notAfter)),
    nameOf(commonName),
    key,
    extensionsOf(isCa),
  );
  const signature = sign('RSA-SHA256', content, issuer.privateKey);
  const certificate = der(SEQUENCE, content, ALGORITHM, der(TAG.bits, [0], signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

const newKeys = () => promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS });

/** Creates a root certificate, and a webhook certificate that it issued. */
export async function createSigner(commonName = SIGNER_NAME) {
  const [rootKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const rootName = 'Local root';
  const root = createCertificate(
    { commonName: rootName, publicKey: rootKeys.publicKey, isCa: true },
    { commonName: rootName, privateKey: rootKeys.privateKey },
  );
  const certificate = createCertificate(
    { commonName, publicKey: keys.publicKey, isCa: false },
    { commonName: rootName, privateKey: rootKeys.privateKey },
  );
  return { root, certificate, privateKey: keys.privateKey };
}
