import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { docxEntries } from '../../../lab/corpus/samples/docx';
import { MAX_DOCX_UNPACKED_BYTES, MAX_FILE_BYTES } from '../../../lib/shared/document-limits';
import { png, tiff } from './image';
import { joinTiffs } from './join-tiffs';
import { textPdf } from './pdf';
import { type RawEntry, rawZip } from './raw-zip';

/** The beginning of a Windows program, to be named like `invoice.pdf`. */
export function exe(): Uint8Array {
  const bytes = Buffer.alloc(4096);
  bytes.write('MZ', 0, 'latin1');
  bytes.writeUInt32LE(0x80, 0x3c);
  bytes.write('This program cannot be run in DOS mode.\r\r\n$', 0x4e, 'latin1');
  bytes.write('PE\0\0', 0x80, 'latin1');
  return bytes;
}

export function emptyFile(): Uint8Array {
  return new Uint8Array(0);
}

/** The first part of a file, as after an interrupted download. */
export function truncated(bytes: Uint8Array, share = 0.4): Uint8Array {
  return bytes.slice(0, Math.floor(bytes.length * share));
}

/** A valid PDF, padded after its end to one byte over the limit. */
export async function overLimitPdf(): Promise<Uint8Array> {
  const pdf = await textPdf(['A document that is too large']);
  const bytes = Buffer.alloc(MAX_FILE_BYTES + 1, '\n');
  bytes.set(pdf);
  return bytes;
}

/** A picture below the minimum size. */
export async function smallImage(): Promise<Uint8Array> {
  return png(150, 150, 'small');
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** A valid PNG of 16000 × 16000 pixels in about 30 KB; decoded to colour it takes a gigabyte. */
export function hugePng(edge = 16_000): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const bytesARow = 1 + Math.ceil(edge / 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytesARow * edge))),
    pngChunk('IEND', new Uint8Array(0)),
  ]);
}

/** A TIFF with very many small frames. */
export async function manyFrameTiff(frames = 1_000): Promise<Uint8Array> {
  const one = await tiff([{ width: 210, height: 210 }]);
  return joinTiffs(Array.from({ length: frames }, () => one));
}

function deflatedEntry(path: string, content: Buffer, declaredBytes = content.length): RawEntry {
  return { path, deflated: deflateRawSync(content, { level: 9 }), declaredBytes, crc32: crc32(content) };
}

/** A Word file of a few hundred KB whose text unpacks to more than the limit. It may also declare a false size. */
export function docxBomb({ declaresSmall = false } = {}): Uint8Array {
  const entries = docxEntries([{ kind: 'paragraph', text: 'BOMB' }], false);
  const unpacked = Buffer.alloc(MAX_DOCX_UNPACKED_BYTES + 1024 * 1024, ' ');
  const [head = '', tail = ''] = (entries['word/document.xml'] ?? '').split('BOMB');
  unpacked.write(head, 0);
  unpacked.write(tail, unpacked.length - Buffer.byteLength(tail));
  return rawZip(
    Object.entries(entries).map(([path, xml]) =>
      path === 'word/document.xml'
        ? deflatedEntry(path, unpacked, declaresSmall ? 2_000 : unpacked.length)
        : deflatedEntry(path, Buffer.from(xml)),
    ),
  );
}
