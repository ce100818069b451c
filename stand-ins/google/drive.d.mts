import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that Drive got. */
export interface DriveRequest {
  readonly method: string;
  /** After `/drive/v3`. */
  readonly path: string;
  readonly uploadType: string | undefined;
  /** When, in ms since the epoch. */
  readonly at: number;
  /** 0 where the connection was cut before an answer. */
  status: number;
  /** First byte of a resumable upload that came with it and was kept, and the one after the last. */
  range?: [number, number];
  /** Of the body of an upload. */
  bytes?: number;
}

/** What goes wrong with the next request that it fits. */
export interface DriveFault {
  readonly method?: string;
  /** Of the whole address after the host. */
  readonly path?: RegExp;
  readonly uploadType?: 'multipart' | 'resumable';
  /** How many requests; 1 unless given. */
  times?: number;
  /** Answered in place of doing anything, with `reason` as the API's. */
  readonly status?: number;
  readonly reason?: string;
  /** Seconds; a browser cannot read it on another site. */
  readonly retryAfter?: number;
  /** Everything is done, and the connection ends before the answer. */
  readonly losesAnswer?: boolean;
  /** The connection ends after so many bytes of an upload's chunk. */
  readonly cutAfterBytes?: number;
  /** All sessions of resumable uploads are forgotten first. */
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

export function createGoogleDrive(options: {
  url: string;
  accounts: { email: string; name: string }[];
  now?: () => number;
}): {
  mintToken: DriveControl['mintToken'];
  revokeToken(token: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  readonly control: DriveControl;
};
