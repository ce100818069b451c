import { createHash, randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';

/** Returns a user's `sub`: 21 digits as at Google, and stable across restarts. */
export function subjectOf(email) {
  const digest = createHash('sha256').update(email).digest('hex');
  return BigInt(`0x${digest}`).toString().slice(0, 21);
}

/**
 * The emulator gives each account a new random `sub` on each start, and always the same name to its keys. Its tokens
 * are verified and signed again with a stable `sub`, the claims that Google adds, and a uniquely named key.
 * @param {string} emulatorUrl actual address of the emulator
 * @param {string} issuer
 */
export async function createTokenSigner(emulatorUrl, issuer) {
  const kid = randomUUID();
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }] };
  const emulatorKeys = createLocalJWKSet(await (await fetch(`${emulatorUrl}/oauth2/v3/certs`)).json());

  /** @param {string} idToken one of the emulator's */
  async function signAgain(idToken) {
    const { payload } = await jwtVerify(idToken, emulatorKeys, { issuer });
    const { picture, sub: _random, ...claims } = payload;
    return new SignJWT({ ...claims, ...(picture && { picture }), azp: payload.aud, sub: subjectOf(payload.email) })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setJti(randomUUID())
      .sign(privateKey);
  }
  return { jwks, signAgain };
}
