import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { jpegOrientation, type Orientation, rotatedOrientation, withOrientation } from './jpeg-orientation';

const ALL: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Two corners tell every orientation apart. */
const plain = () =>
  sharp({ create: { width: 48, height: 32, channels: 3, background: 'white' } })
    .composite([
      { input: { create: { width: 16, height: 16, channels: 3, background: 'red' } }, left: 0, top: 0 },
      { input: { create: { width: 16, height: 16, channels: 3, background: 'blue' } }, left: 32, top: 0 },
    ])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** What is shown of a picture, by another reader of Exif than ours, turned by this many degrees. */
const shown = async (bytes: Uint8Array, degrees = 0) => {
  const upright = await sharp(bytes).autoOrient().png().toBuffer();
  return sharp(upright).rotate(degrees).raw().toBuffer({ resolveWithObject: true });
};

/** Bytes from the first table on: the picture itself. */
const pictureOf = (bytes: Uint8Array) =>
  Buffer.from(bytes).subarray(Buffer.from(bytes).indexOf('\xff\xdb', 0, 'latin1'));

/** A JPEG's beginning with an Exif segment of this TIFF structure. */
const withTiff = (tiff: readonly number[]) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, tiff.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff, 0xff, 0xd9]);

describe('a rotated photo', () => {
  it.each(ALL)('is shown rotated, whatever its orientation was (%d)', async (before) => {
    const bytes = withOrientation(await plain(), before);
    expect(jpegOrientation(bytes)).toBe(before);
    for (const degrees of [90, 180, 270]) {
      const turned = withOrientation(bytes, rotatedOrientation(before, degrees));
      const [now, wanted] = await Promise.all([shown(turned), shown(bytes, degrees)]);
      expect(now.info).toMatchObject({ width: wanted.info.width, height: wanted.info.height });
      expect(now.data.equals(wanted.data), `${before} by ${degrees}`).toBe(true);
    }
  });

  it('is unchanged after four quarter turns, or one and its reverse', () => {
    for (const orientation of ALL) {
      expect(rotatedOrientation(orientation, 360)).toBe(orientation);
      expect(rotatedOrientation(rotatedOrientation(orientation, 90), -90)).toBe(orientation);
    }
  });
});

describe('a photo’s bytes are kept', () => {
  it('except one, if it has an orientation', async () => {
    const photo = await sharp(await plain())
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const turned = withOrientation(photo, 6);
    expect(turned).toHaveLength(photo.length);
    expect([...turned].filter((byte, at) => byte !== photo[at])).toEqual([6]);
    expect(jpegOrientation(photo)).toBe(3);
  });

  it('with an added segment, if it has no Exif data', async () => {
    const photo = await plain();
    const turned = withOrientation(photo, 8);
    expect(pictureOf(turned).equals(pictureOf(photo))).toBe(true);
    expect(turned.length - photo.length).toBe(36);
    expect(await sharp(turned).metadata()).toMatchObject({ orientation: 8, width: 48 });
  });

  it('with other Exif data, if that has no orientation', async () => {
    const exif = { IFD0: { Make: 'Mesudar', Artist: 'Noa' }, IFD2: { DateTimeOriginal: '2026:02:18 10:00:00' } };
    const tagged = await sharp(await plain())
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const photo = withoutOrientation(tagged);
    expect(jpegOrientation(photo)).toBe(1);
    const turned = withOrientation(photo, 6);
    const metadata = await sharp(turned).metadata();
    expect(metadata.orientation).toBe(6);
    expect(metadata.exif?.includes('Mesudar')).toBe(true);
    expect(metadata.exif?.includes('2026:02:18 10:00:00')).toBe(true);
    expect(pictureOf(turned).equals(pictureOf(photo))).toBe(true);
  });

  it.each([
    ['little', [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 4, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]],
    ['big', [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]],
  ] as const)('in %s-endian data', (_, tiff) => {
    const photo = withTiff(tiff);
    expect(jpegOrientation(photo)).toBe(6);
    expect(jpegOrientation(withOrientation(photo, 3))).toBe(3);
    expect(withOrientation(photo, 3)).toHaveLength(photo.length);
  });
});

describe('inconsistent Exif data', () => {
  it.each([
    ['no TIFF structure', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['a directory outside', [0x49, 0x49, 42, 0, 0xff, 0, 0, 0, 0, 0]],
    ['more entries than there are', [0x49, 0x49, 42, 0, 8, 0, 0, 0, 9, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]],
  ])('is kept and overridden: %s', (_, tiff) => {
    const photo = withTiff(tiff);
    expect(jpegOrientation(photo)).toBe(1);
    const turned = withOrientation(photo, 6);
    expect(jpegOrientation(turned)).toBe(6);
    expect(Buffer.from(turned).includes(Buffer.from(photo.subarray(2)))).toBe(true);
  });

  it('is refused if the file is no JPEG', () => {
    expect(() => withOrientation(new Uint8Array([0x89, 0x50]), 6)).toThrow(AppError);
  });

  it('causes no other failure', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.boolean(), (rest, isExif) => {
        const bytes = isExif ? withTiff([...rest]) : new Uint8Array([0xff, 0xd8, ...rest]);
        expect(jpegOrientation(withOrientation(bytes, 6))).toBe(6);
      }),
    );
  });
});

/** The same photo whose tag of the orientation is called something that nobody knows. */
function withoutOrientation(photo: Buffer): Buffer {
  const bytes = Buffer.from(photo);
  for (const [tag, other] of [
    [Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0]), [0x13, 0x01]],
    [Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1]), [0x01, 0x13]],
  ] as const) {
    const at = bytes.indexOf(tag);
    if (at >= 0) bytes.set(other, at);
  }
  return bytes;
}
