/** A picture as 8-bit greyscale, row by row without padding. What is read of pictures is read of these: encoded ones are decoded first. */
export interface GrayscaleImage {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
