/** An 8-bit greyscale picture, row by row without padding. OCR reads only these; encoded pictures are decoded first. */
export interface GrayscaleImage {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
