/** A picture to be drawn smaller in the browser's thread for it. */
export interface FitJob {
  readonly file: Blob;
  /** What width and height are multiplied by. */
  readonly scale: number;
}

/** The picture as PNG, or null when this browser cannot draw it. */
export type FitReply = Blob | null;
