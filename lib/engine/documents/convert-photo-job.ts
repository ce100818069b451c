/** Message to the conversion worker: a picture to encode as another type. */
export interface ConvertJob {
  /** A file, or a decoded bitmap that is transferred. */
  readonly picture: Blob | ImageBitmap;
  readonly type: 'image/jpeg' | 'image/png';
}

/** The converted picture, or null if this browser cannot decode it. */
export type ConvertReply = Blob | null;
