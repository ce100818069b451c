import type { DriveControl } from './google-drive.mjs';

export interface GoogleStandIn {
  /** What the server needs to sign people in here. */
  readonly env: Readonly<
    Record<
      | 'GOOGLE_CLIENT_ID'
      | 'GOOGLE_CLIENT_SECRET'
      | 'GOOGLE_ISSUER'
      | 'GOOGLE_JWKS_URL'
      | 'GOOGLE_IDENTITY_SCRIPT_URL'
      | 'GOOGLE_API_URL',
      string
    >
  >;
  readonly accounts: readonly { readonly email: string; readonly name: string; readonly sub: string }[];
  readonly drive: DriveControl;
  close(): Promise<void>;
}

export function startGoogleStandIn(options?: {
  port?: number;
  origins?: string[];
  accounts?: { email: string; name: string }[];
}): Promise<GoogleStandIn>;
