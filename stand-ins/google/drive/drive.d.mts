import type { IncomingMessage, ServerResponse } from 'node:http';

/** A logged request. */
export interface DriveRequest {
  readonly method: string;
  /** After `/drive/v3`. */
  readonly path: string;
  readonly uploadType: string | undefined;
  /** In ms since the epoch. */
  readonly at: number;
  /** 0 if the connection was cut before a response. */
  status: number;
  /** Stored range of a resumable upload: its first byte, and the one after its last. */
  range?: [number, number];
  /** Size of an upload's body. */
  bytes?: number;
}

/** A fault of the next request that it fits. */
export interface DriveFault {
  readonly method?: string;
  /** Matches path and query. */
  readonly path?: RegExp;
  readonly uploadType?: 'multipart' | 'resumable';
  /** How many requests it affects; 1 by default. */
  readonly times?: number;
  /** Status of the response to a request without effect, with `reason` in its error. */
  readonly status?: number;
  readonly reason?: string;
  /** In seconds; a browser cannot read it across origins. */
  readonly retryAfter?: number;
  /** The request takes effect, and the connection ends before the response. */
  readonly losesAnswer?: boolean;
  /** The connection ends after this many bytes of an upload's chunk. */
  readonly cutAfterBytes?: number;
  /** All sessions of resumable uploads expire first. */
  readonly expiresSessions?: boolean;
  readonly delayMs?: number;
}

export interface StoredFile {
  readonly id: string;
  name: string;
  mimeType: string;
  parents: string[];
  appProperties: Record<string, string>;
  explicitlyTrashed: boolean;
  readonly content: Buffer;
  readonly isByApp: boolean;
}

export interface DriveStore {
  readonly rootId: string;
  setLimit(bytes: number): void;
  all(): StoredFile[];
  isTrashed(file: StoredFile): boolean;
  create(metadata: object, content?: Buffer, options?: { isByApp?: boolean }): StoredFile;
  update(
    id: string,
    metadata: object,
    change?: { addParents?: string; removeParents?: string; asOwner?: boolean },
  ): StoredFile;
}

export interface DriveControl {
  mintToken(grant: { email: string; scopes?: string[]; seconds?: number }): {
    access_token: string;
    expires_in: number;
    scope: string;
  };
  expireTokens(): void;
  expireSessions(): void;
  driveOf(email: string): DriveStore;
  fail(...faults: DriveFault[]): void;
  requests(): readonly DriveRequest[];
  forgetRequests(): void;
}

export const DRIVE_SCOPE: string;

export class GoogleDrive {
  constructor(options: { url: string; accounts: { email: string; name: string }[]; now?: () => number });
  /** Answers Drive requests; resolves with false for others. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly control: DriveControl;
}
