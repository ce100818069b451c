import type { KeyObject } from 'node:crypto';

/** An X.509 certificate in PEM, valid from 2020 to the end of 2049, or to `notAfter` (`YYMMDDhhmmssZ`). */
export function createCertificate(
  subject: { commonName: string; publicKey: KeyObject; isCa: boolean; notAfter?: string },
  issuer: { commonName: string; privateKey: KeyObject },
): string;

/** A root of its own, and a certificate for webhooks that it has issued; by default with the name that PayPal's have. */
export function createSigner(
  commonName?: string,
): Promise<{ root: string; certificate: string; privateKey: KeyObject }>;
