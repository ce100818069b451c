/** Message to the scaling worker: a picture to scale down. */
export interface FitJob {
  readonly file: Blob;
  /** Factor for width and height. */
  readonly scale: number;
}

/** The picture as PNG, or null if this browser cannot decode it. */
export type FitReply = Blob | null;
