import { describe, expect, it } from 'vitest';
import { convertedName, convertibleFormat, isDrawnWebp } from './convertible';

describe('pictures to convert', () => {
  it('are recognised by their extension, or by their media type without one', () => {
    expect(['IMG_0412.HEIC', 'a.heif', 'photo.webp'].map((name) => convertibleFormat(name))).toEqual([
      'HEIC',
      'HEIC',
      'WEBP',
    ]);
    expect(convertibleFormat('image', 'image/webp; q=1')).toBe('WEBP');
    expect(['a.jpg', 'a.pdf', 'webp', 'a.gif'].map((name) => convertibleFormat(name))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    // Its name says what it is read as; the server compares it with the content.
    expect(convertibleFormat('a.jpg', 'image/webp')).toBeNull();
  });

  it('keep their names', () => {
    expect(convertedName('IMG.0412.HEIC', 'jpg')).toBe('IMG.0412.jpg');
    expect(convertedName('image', 'png')).toBe('image.png');
  });

  it('become PNG if a JPG would lose quality', async () => {
    const { default: sharp } = await import('sharp');
    const webp = (options: object, alpha = 1) =>
      sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 9, g: 99, b: 200, alpha } } })
        .webp(options)
        .toBuffer();
    expect(isDrawnWebp(await webp({ lossless: true }))).toBe(true);
    expect(isDrawnWebp(await webp({ quality: 80 }, 0.5))).toBe(true);
    expect(isDrawnWebp(await webp({ quality: 80 }))).toBe(false);
    expect(isDrawnWebp(new Uint8Array(3))).toBe(false);
  });
});
