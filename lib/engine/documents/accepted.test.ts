import { expect, it } from 'vitest';
import { DROPZONE_ACCEPT, extensionOf, isAccepted, kindOfExtension, mediaTypeOf } from './accepted';
import { FILE_KINDS } from './document';

it.each([
  ['letter.PDF', 'pdf'],
  ['מכתב.docx', 'docx'],
  ['photo.final.JPEG', 'jpeg'],
  ['folder.v2/scan', ''],
  ['C:\\scans.old\\scan', ''],
  ['.pdf', ''],
  ['scan.', ''],
  ['', ''],
])('the extension of "%s" is "%s"', (fileName, extension) => {
  expect(extensionOf(fileName)).toBe(extension);
});

it.each(['a.pdf', 'a.docx', 'a.jpg', 'a.jpeg', 'a.png', 'a.tif', 'a.tiff', 'A.TIFF'])(
  '%s is accepted by its name',
  (name) => {
    expect(isAccepted(name, '')).toBe(true);
  },
);

it.each(['a.exe', 'a.doc', 'a.gif', 'a.heic', 'pdf', 'a.pdf.exe'])('%s is not accepted by its name', (name) => {
  expect(isAccepted(name, '')).toBe(false);
  expect(isAccepted(name, 'application/octet-stream')).toBe(false);
});

it('a file without a known extension is accepted by its media type', () => {
  expect(isAccepted('scan', 'application/pdf')).toBe(true);
  expect(isAccepted('photo.jfif', 'Image/JPEG; q=1')).toBe(true);
});

it('every kind of document can be dropped, by media type and by extension', () => {
  expect(Object.keys(DROPZONE_ACCEPT)).toEqual(FILE_KINDS.map(mediaTypeOf));
  expect(Object.values(DROPZONE_ACCEPT).flat()).toEqual(['.pdf', '.docx', '.jpg', '.jpeg', '.png', '.tiff', '.tif']);
  for (const extension of Object.values(DROPZONE_ACCEPT).flat()) {
    expect(kindOfExtension(extension.slice(1))).not.toBeNull();
  }
});
