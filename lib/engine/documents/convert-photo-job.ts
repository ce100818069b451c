/** A picture to be written as another type in the browser's thread for it. */
export interface ConvertJob {
  /** As a file, or already decoded, which is handed over. */
  readonly picture: Blob | ImageBitmap;
  readonly type: 'image/jpeg' | 'image/png';
}

/** The picture, or null when this browser cannot decode it. */
export type ConvertReply = Blob | null;
