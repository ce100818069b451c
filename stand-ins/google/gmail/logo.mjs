import { crc32, deflateSync } from 'node:zlib';

/**
 * A small PNG of one colour with a stripe, for logos and mail signatures.
 * @param {{ width: number, height: number, colour: [number, number, number] }} picture
 */
export function logoPng({ width, height, colour }) {
  const row = (y) => {
    const isStripe = y > height / 3 && y < height / 2;
    const pixel = isStripe ? [255, 255, 255] : colour;
    return Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()]);
  };
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, red, green and blue.
  header.set([8, 2], 8);
  const rows = Buffer.concat(Array.from({ length: height }, (_, y) => row(y)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
