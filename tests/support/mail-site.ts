import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@/db/client.server';
import { saveMailConnection } from '@/db/queries/mail-connections';
import { upsertGoogleUser } from '@/db/queries/users';
import { encryptToken } from '@/lib/features/mail/connection/token-cipher.server';
import { issueSessionToken } from '@/lib/platform/auth/session.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import type { GoogleStandIn } from '@/stand-ins/google/index.mjs';
import { prepareDataFolder } from './embedded-template';
import { type RealServer, startRealServer } from './real-server';

const SCOPES = ['openid', 'email', 'https://www.googleapis.com/auth/gmail.readonly'];

/** A data folder whose accounts are connected to mailboxes, and the built site on it. */
export interface MailSite {
  /** Folder of the database and of the temporary files. */
  readonly folder: string;
  /** Session token of the account that is connected to an address. */
  tokenOf(address: string): string;
  /** Starts the site; only one at a time, because the embedded database allows a single process. */
  start(): Promise<RealServer>;
  remove(): Promise<void>;
}

/** Prepares the folder before any site runs on it. */
export async function prepareMailSite(google: GoogleStandIn, addresses: readonly string[]): Promise<MailSite> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-site-'));
  const secret = randomBytes(32).toString('base64url');
  const before = process.env.NEXTAUTH_SECRET;
  process.env.NEXTAUTH_SECRET = secret;
  resetEnv();
  await prepareDataFolder(folder);
  const { db, close } = await openEmbedded(folder);
  const tokens = new Map<string, string>();
  for (const address of addresses) {
    const user = await upsertGoogleUser(db, { sub: address, email: address }, new Date());
    const { refreshToken } = google.grant(address, SCOPES);
    await saveMailConnection(db, user.id, { address, connectedAt: new Date(), ...encryptToken(user.id, refreshToken) });
    tokens.set(address, await issueSessionToken(user));
  }
  await close();
  process.env.NEXTAUTH_SECRET = before;
  resetEnv();
  return {
    folder,
    tokenOf: (address) => tokens.get(address) ?? '',
    start: () => startRealServer({ env: { ...google.env, DATA_DIR: folder, NEXTAUTH_SECRET: secret } }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
