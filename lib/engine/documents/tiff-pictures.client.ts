import { TIFF_TAG as TAG, type TiffDirectory } from './tiff-directories.client';

const WHITE_IS_ZERO = 0;
const RGB = 2;
const PALETTE = 3;
const YCBCR = 6;

/** Columns and rows of a strip or a tile. */
export interface PartSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the PDF colour entries of a frame, or null if PDF does not support its colours. */
export function colorsOf(frame: TiffDirectory): string | null {
  const bits = frame.number(TAG.bits, 1);
  const samples = frame.number(TAG.samples, 1);
  const photometric = frame.number(TAG.photometric, 0);
  const isJpeg = frame.number(TAG.compression, 1) === 7;
  if (bits > 8 || (samples > 1 && frame.number(TAG.planar, 1) !== 1)) return null;
  const withBits = (space: string) => `/BitsPerComponent ${bits} /ColorSpace ${space}`;
  if (photometric === PALETTE && samples === 1) return withBits(paletteOf(frame, bits));
  if (photometric <= 1 && samples === 1) return withBits('/DeviceGray');
  if (bits !== 8) return null;
  if (photometric === RGB && samples === 3) return withBits('/DeviceRGB');
  if (photometric === YCBCR && samples === 3 && isJpeg) return withBits('/DeviceRGB');
  if (photometric === 5 && samples === 4 && !isJpeg) return withBits('/DeviceCMYK');
  return null;
}

/** Returns true if 0 is white and the filter does not invert it. The fax filter does. */
export function isInverted(frame: TiffDirectory): boolean {
  const isFax = [2, 3, 4].includes(frame.number(TAG.compression, 1));
  return frame.number(TAG.photometric, 0) === WHITE_IS_ZERO && !isFax;
}

function paletteOf(frame: TiffDirectory, bits: number): string {
  const map = frame.numbers(TAG.colorMap);
  const count = 2 ** bits;
  const hex = (value: number | undefined) => ((value ?? 0) >> 8).toString(16).padStart(2, '0');
  const colors = Array.from({ length: count }, (_, index) =>
    [map[index], map[count + index], map[2 * count + index]].map(hex).join(''),
  );
  return `[/Indexed /DeviceRGB ${count - 1} <${colors.join('')}>]`;
}

export interface Filter {
  /** Empty for uncompressed pixels. */
  readonly name: string;
  readonly params: (part: PartSize) => string;
  readonly prepare: (data: Uint8Array) => Uint8Array;
}

const asIs = (data: Uint8Array) => data;

/** Returns the PDF filter for a TIFF compression, or null. */
export function filterOf(frame: TiffDirectory): Filter | null {
  const predictor = frame.number(TAG.predictor, 1);
  if (predictor > 2) return null;
  const rows = ({ width }: PartSize) =>
    `/Predictor ${predictor} /Columns ${width} /Colors ${frame.number(TAG.samples, 1)}` +
    ` /BitsPerComponent ${frame.number(TAG.bits, 1)}`;
  switch (frame.number(TAG.compression, 1)) {
    case 1:
      return { name: '', params: () => '', prepare: asIs };
    case 2:
    case 3:
    case 4:
      return ccittOf(frame);
    case 5:
      return { name: 'LZWDecode', params: rows, prepare: asIs };
    case 7:
      return jpegOf(frame);
    case 8:
    case 32946:
      return { name: 'FlateDecode', params: rows, prepare: asIs };
    case 32773:
      return { name: 'RunLengthDecode', params: () => '', prepare: asIs };
    default:
      return null;
  }
}

function ccittOf(frame: TiffDirectory): Filter {
  const compression = frame.number(TAG.compression, 1);
  const options = frame.number(TAG.t4Options, 0);
  const isMixed = compression === 3 && (options & 1) !== 0;
  const isAligned = compression === 2 || (compression === 3 && (options & 4) !== 0);
  const isBlackOne = frame.number(TAG.photometric, 0) !== WHITE_IS_ZERO;
  return {
    name: 'CCITTFaxDecode',
    params: ({ width, height }) =>
      `/K ${compression === 4 ? -1 : isMixed ? 1 : 0} /Columns ${width} /Rows ${height} /BlackIs1 ${isBlackOne}` +
      ` /EncodedByteAlign ${isAligned} /EndOfLine ${compression === 3} /EndOfBlock false`,
    prepare: frame.number(TAG.fillOrder, 1) === 2 ? reverseBits : asIs,
  };
}

function jpegOf(frame: TiffDirectory): Filter {
  const tables = frame.bytes(TAG.jpegTables);
  // The JPEG tables, without their own start and end markers, follow the start marker of each strip.
  const inner = tables && tables.length > 4 ? tables.subarray(2, -2) : new Uint8Array();
  return {
    name: 'DCTDecode',
    params: () => `/ColorTransform ${frame.number(TAG.photometric, 0) === RGB ? 0 : 1}`,
    prepare: (data) => {
      const whole = new Uint8Array(data.length + inner.length);
      whole.set(data.subarray(0, 2));
      whole.set(inner, 2);
      whole.set(data.subarray(2), 2 + inner.length);
      return whole;
    },
  };
}

/** Reverses the bits of each byte: some fax machines write the lowest bit first. */
function reverseBits(data: Uint8Array): Uint8Array {
  return data.map((byte) => {
    const pairs = ((byte & 0x55) << 1) | ((byte >> 1) & 0x55);
    const fours = ((pairs & 0x33) << 2) | ((pairs >> 2) & 0x33);
    return ((fours & 0x0f) << 4) | (fours >> 4);
  });
}
