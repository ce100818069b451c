import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { jpegOrientation, rotatedOrientation, withOrientation } from '@/lib/engine/documents/image/jpeg-orientation';
import { inspectDocument, readDocument } from '@/lib/engine/documents/read.server';
import { joinTiffs } from '@/tests/support/documents/join-tiffs';
import {
  docx,
  encryptedPdf,
  filledForm,
  formWithoutAppearances,
  pdfWithAttachment,
  pictureJpg,
  picturePng,
  scannedPdf,
  textPdf,
  tiff,
  tinyPdf,
} from './inputs';

/** Mean absolute difference of grey values. */
function differenceOf(a: Uint8Array = new Uint8Array(), b: Uint8Array = new Uint8Array()): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

const read = (fileName: string, bytes: Uint8Array) => readDocument({ fileName, bytes });
const inspect = (fileName: string, bytes: Uint8Array) => inspectDocument({ fileName, bytes });

const darkest = (picture: GrayscaleImage | undefined) =>
  picture?.data.reduce((least, grey) => Math.min(least, grey), 255);
const lightest = (picture: GrayscaleImage | undefined) => picture?.data.reduce((most, grey) => Math.max(most, grey), 0);

describe('a PDF', () => {
  it('with a text layer is read as text', async () => {
    const document = await read('letter.pdf', await textPdf());
    expect(document).toMatchObject({ fileName: 'letter.pdf', kind: 'pdf', pageCount: 1 });
    expect(document.pages[0]?.text.split('\n').slice(0, 2)).toEqual([
      'Acme Insurance Ltd.',
      'Invoice 4711 of 15 July 2024',
    ]);
    expect(document.pages[0]?.image).toBeUndefined();
  });

  it('of many pages is read on its first two and last pages, and all are counted', async () => {
    const bytes = await textPdf(12);
    const document = await read('long.pdf', bytes);
    expect(document.pageCount).toBe(12);
    expect(document.pages.map((page) => page.number)).toEqual([1, 2, 12]);
    expect(document.pages[2]?.text).toContain('Page 12');
    expect(await inspect('long.pdf', bytes)).toMatchObject({ kind: 'pdf', pageCount: 12 });
  });

  it('whose text was read during inspection is not opened again', async () => {
    const bytes = await textPdf(1);
    const inspected = await inspect('bill.pdf', bytes);
    const whole = await read('bill.pdf', bytes);
    expect(await readDocument({ fileName: 'bill.pdf', bytes: new Uint8Array() }, { inspected })).toEqual(whole);
  });

  it('keeps the page read during inspection, and reads the others', async () => {
    const bytes = await textPdf(3);
    const inspected = await inspect('long.pdf', bytes);
    const first = { number: 1, text: 'as it was looked at' };
    const { pages } = await readDocument(
      { fileName: 'long.pdf', bytes },
      { inspected: { ...inspected, pages: [first] } },
    );
    expect(inspected.pages?.map(({ number }) => number)).toEqual([1]);
    expect(pages).toEqual([first, ...(await read('long.pdf', bytes)).pages.slice(1)]);
  });

  it('that was scanned only has its pages counted during inspection', async () => {
    expect(await inspect('scan.pdf', await scannedPdf())).toEqual({ kind: 'pdf', pageCount: 1 });
  });

  it('that was scanned is rendered for OCR at 200 dpi', async () => {
    const { pages } = await read('scan.pdf', await scannedPdf());
    expect(pages[0]).toMatchObject({ text: '', image: { width: 1653, height: 2339 } });
    expect(pages[0]?.image?.data).toHaveLength(1653 * 2339);
    expect(darkest(pages[0]?.image)).toBeLessThan(60);
  });

  it('that was scanned and stamped with a few words is rendered too', async () => {
    const { pages } = await read('scan.pdf', await scannedPdf('Scanned with a phone'));
    expect(pages[0]?.image).toBeDefined();
  });

  it('whose text layer has a wrong font table is rendered', async () => {
    const shifted =
      'Your present tenancy of the above flat ends in April and the landlord would be glad to offer a further term'
        .split(' ')
        .map((word) => word.replace(/[a-z]/g, (c) => String.fromCharCode(97 + ((c.charCodeAt(0) - 90) % 26))))
        .join(' ');
    const { pages } = await read('shifted.pdf', await textPdf(1, [shifted.slice(0, 55), shifted.slice(55)]));
    expect(pages[0]).toMatchObject({ text: '', image: { width: expect.any(Number) } });
  });

  it('with a short text and no picture is read as text', async () => {
    const { pages } = await read('title.pdf', await textPdf(1, ['Annual report']));
    expect(pages[0]).toMatchObject({ text: 'Annual report\nPage 1' });
    expect(pages[0]?.image).toBeUndefined();
  });

  it('that is locked is counted and read with the right password', async () => {
    const locked = { fileName: 'locked.pdf', bytes: await encryptedPdf('1234') };
    const options = { passwords: ['wrong', '1234'] };
    expect(await inspectDocument(locked, options)).toMatchObject({ kind: 'pdf', pageCount: 1 });
    expect((await readDocument(locked, options)).pages[0]?.text).not.toBe('');
  });

  it('that is only protected against changes opens without a password', async () => {
    const { pages } = await read('protected.pdf', await encryptedPdf(''));
    expect(pages[0]?.text).toContain('Invoice 4711');
  });

  it('whose header follows other bytes is read', async () => {
    const bytes = Buffer.concat([Buffer.from('\r\nsent by a printer\r\n'), await textPdf()]);
    expect((await read('late.pdf', bytes)).pages[0]?.text).toContain('Acme');
  });

  it('that is a form is read with its filled-in values', async () => {
    const { pages } = await read(
      'form.pdf',
      await filledForm('Dana Levi of Haifa, born on the 3rd of May 1980, teacher'),
    );
    expect(pages[0]?.text).toContain('Dana Levi of Haifa');
  });

  it('that is a form is read with values that are only in its fields, next to their labels', async () => {
    const values = ['Daniel Pryce', 'רונית אלמוג 15/03/2024', 'two\nlines'];
    const { pages } = await read('form.pdf', await formWithoutAppearances(values));
    const rows = pages[0]?.text.split('\n');
    expect(rows).toEqual(expect.arrayContaining(['Field 1:\tDaniel Pryce', 'Field 2:\tרונית אלמוג 15/03/2024']));
    expect(rows).toEqual(expect.arrayContaining(['two', 'lines']));
  });

  it('that is a form excludes values that viewers do not show', async () => {
    for (const options of [{ isPassword: true }, { isHidden: true }]) {
      const { pages } = await read(
        'form.pdf',
        await formWithoutAppearances(['secret', 'secret', 'secret', 'secret'], options),
      );
      expect(pages).toHaveLength(1);
      expect(pages[0]?.text).not.toContain('secret');
    }
  });

  it('that contains other documents has a remark, also a portfolio', async () => {
    for (const bytes of [await pdfWithAttachment('letter.pdf', true), await pdfWithAttachment('scan.JPG')]) {
      expect(await inspect('a.pdf', bytes)).toMatchObject({ remarks: ['holdsFiles'] });
      expect(await read('a.pdf', bytes)).toMatchObject({ remarks: ['holdsFiles'], pageCount: 1 });
    }
    expect(await read('invoice.pdf', await pdfWithAttachment('factur-x.xml'))).not.toHaveProperty('remarks');
  });

  it('of very small pages is read line by line', async () => {
    const lines = ['Mr Daniel Pryce', '7 Orchard Way', 'Northbrook NB1 9RD', 'Date: 15 March 2024', 'Water bill'];
    const { pages } = await read('tiny.pdf', await tinyPdf(lines));
    expect(pages[0]?.text.split('\n')).toEqual(lines);
  });

  it('that lost its last bytes is repaired if possible', async () => {
    const bytes = Buffer.from(await textPdf(2));
    const cut = bytes.subarray(0, bytes.length - 10);
    expect((await read('cut.pdf', cut)).pageCount).toBe(2);
  });

  it('is read while others are being read', async () => {
    const counts = [3, 1, 2, 5, 4];
    const files = await Promise.all(counts.map((count) => textPdf(count)));
    const documents = await Promise.all(files.map((bytes, index) => read(`${index}.pdf`, bytes)));
    expect(documents.map((document) => document.pageCount)).toEqual(counts);
  });
});

describe('an image', () => {
  it('is passed on in greyscale, scaled for OCR', async () => {
    const { pages, pageCount } = await read('photo.jpg', await pictureJpg(3000, 4000));
    expect(pageCount).toBe(1);
    expect(pages[0]?.image).toMatchObject({ width: 1800, height: 2400 });
    expect(pages[0]?.image?.data).toHaveLength(1800 * 2400);
  });

  it('is rotated upright by its Exif orientation', async () => {
    const { pages } = await read('turned.jpg', await pictureJpg(800, 600, 6));
    expect(pages[0]?.image).toMatchObject({ width: 600, height: 800 });
  });

  it.each([90, 180, 270])(
    'that was rotated by %d degrees and stored upright is read like an upright one',
    async (degrees) => {
      const upright = await pictureJpg(800, 600);
      const turned = await sharp(upright).rotate(degrees).jpeg({ quality: 100 }).toBuffer();
      const rotated = withOrientation(turned, rotatedOrientation(jpegOrientation(turned), -degrees));
      const pixels = async (bytes: Uint8Array) => {
        const { pages } = await read('photo.jpg', bytes);
        return pages[0]?.image;
      };
      const [wanted, found, unkept] = await Promise.all([upright, rotated, turned].map(pixels));
      expect(found).toMatchObject({ width: 800, height: 600 });
      expect(differenceOf(found?.data, wanted?.data)).toBeLessThan(2);
      expect(differenceOf(unkept?.data, wanted?.data)).toBeGreaterThan(10);
    },
  );

  it('may have the extension of another image type', async () => {
    expect(await read('really-a-png.jpg', await picturePng(300, 300))).toMatchObject({ kind: 'png', pageCount: 1 });
  });

  it('with transparency gets a white background', async () => {
    const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { pages } = await read('clear.png', clear);
    expect(pages[0]?.image?.data).toHaveLength(300 * 300);
    expect(darkest(pages[0]?.image)).toBe(255);
  });

  it('of sixteen bits a colour is read', async () => {
    const deep = await sharp(Buffer.from(await picturePng(300, 300)))
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const { pages } = await read('deep.png', deep);
    expect(pages[0]?.image?.data).toHaveLength(300 * 300);
  });

  it('in CMYK is read', async () => {
    const cmyk = await sharp(Buffer.from(await picturePng(300, 300)))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const { pages } = await read('press.jpg', cmyk);
    expect(lightest(pages[0]?.image)).toBeGreaterThan(200);
  });
});

describe('a TIFF', () => {
  it('of several frames counts all, and is read on its first two and last', async () => {
    const bytes = tiff(5);
    expect(await inspect('fax.tif', bytes)).toEqual({ kind: 'tiff', pageCount: 5 });
    const { pages, pageCount } = await read('fax.tif', bytes);
    expect(pageCount).toBe(5);
    expect(pages.map((page) => page.number)).toEqual([1, 2, 5]);
    expect(pages.every((page) => page.image !== undefined)).toBe(true);
  });

  it('does not count a page’s thumbnail', async () => {
    expect((await read('thumb.tif', tiff(3, { thumbnailAt: 1 }))).pages.map((page) => page.number)).toEqual([1, 2]);
  });

  it('whose frames form a loop counts each once', async () => {
    expect((await inspect('circle.tif', tiff(4, { loops: true }))).pageCount).toBe(4);
  });

  it.each(['ccittfax4', 'lzw', 'jpeg', 'deflate', 'packbits', 'none'] as const)(
    'compressed with %s is read',
    async (compression) => {
      const source = sharp(Buffer.from(await picturePng(600, 800))).toColourspace('b-w');
      const isFax = compression === 'ccittfax4';
      const bytes = await source.tiff({ compression, ...(isFax && { bitdepth: 1 }) }).toBuffer();
      const { pages } = await read('scan.tiff', bytes);
      expect(pages[0]?.image).toMatchObject({ width: 600, height: 800 });
      expect(lightest(pages[0]?.image)).toBeGreaterThan(200);
      expect(darkest(pages[0]?.image)).toBeLessThan(60);
    },
  );

  it('with extra samples is read by its grey one', async () => {
    const grey = await sharp(Buffer.from(await picturePng(400, 300)))
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const joined = sharp([grey, grey], { join: { animated: true } });
    const bytes = await joined.toColourspace('b-w').tiff({ compression: 'lzw' }).toBuffer();
    expect((await sharp(bytes).metadata()).channels).toBeGreaterThan(2);
    const { pages } = await read('extras.tif', bytes);
    expect(pages).toHaveLength(2);
    expect(pages[1]?.image?.data).toHaveLength(400 * 300);
    expect(lightest(pages[1]?.image)).toBeGreaterThan(200);
  });
});

describe('a TIFF that begins with a thumbnail', () => {
  const frame = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
      .tiff({ compression: 'none' })
      .toBuffer();

  it('is read on its pages, whatever its tags say about the thumbnail', async () => {
    const bytes = joinTiffs([await frame(120, 113), await frame(600, 800), await frame(600, 150)]);
    expect(await inspect('scan.tif', bytes)).toEqual({ kind: 'tiff', pageCount: 2 });
    const { pages } = await read('scan.tif', bytes);
    expect(pages.map(({ image }) => [image?.width, image?.height])).toEqual([
      [600, 800],
      [600, 150],
    ]);
  });

  it('is too small if it contains nothing else', async () => {
    const bytes = joinTiffs([await frame(120, 113), await frame(90, 80)]);
    await expect(read('scan.tif', bytes)).rejects.toMatchObject({ code: 'imageTooSmall' });
  });
});

describe('a picture with a transparent background', () => {
  const writing = (colour: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><text x="50" y="200" font-size="60" fill="${colour}">Invoice 4711</text></svg>`,
      ),
    )
      .png()
      .toBuffer();

  it.each(['#ffffff', '#ffe98a', '#000000', '#20408a'])('shows dark text on light, drawn in %s', async (colour) => {
    const { pages } = await read('logo.png', await writing(colour));
    const image = pages[0]?.image;
    expect(darkest(image)).toBeLessThan(110);
    const dark = image?.data.filter((grey) => grey < 128).length ?? 0;
    expect(dark).toBeGreaterThan(1000);
    expect(dark).toBeLessThan((image?.data.length ?? 0) / 4);
  });
});

describe('a Word file', () => {
  it('is read with header and footer, and has Word’s page count', async () => {
    const bytes = await docx({
      paragraphs: ['שלום רב', 'Body text'],
      header: 'Bank Leumi &amp; Co',
      footer: 'Page 1',
      pages: 4,
    });
    const document = await read('letter.docx', bytes);
    expect(document).toMatchObject({ kind: 'docx', pageCount: 4 });
    expect(document.pages[0]?.text).toBe('Bank Leumi & Co\nשלום רב\nBody text\nPage 1');
    expect(await inspect('letter.docx', bytes)).toEqual({ kind: 'docx', pageCount: 4 });
  });

  it('of very many paragraphs is read at its beginning', async () => {
    const body = '<w:p><w:r><w:t>first words</w:t></w:r></w:p>'.repeat(100_000);
    const { pages } = await read('book.docx', await docx({ body, footer: 'Acme' }));
    expect(pages[0]?.text.startsWith('first words\nfirst words')).toBe(true);
    expect(pages[0]?.text.endsWith('Acme')).toBe(true);
  });

  it('that contains only pasted scans passes these on for OCR, without its logo', async () => {
    const extra = {
      'word/media/image1.png': await picturePng(600, 800),
      'word/media/image2.jpeg': await pictureJpg(700, 500),
      'word/media/logo.png': await picturePng(80, 80),
    };
    const { pages } = await read('pasted.docx', await docx({ paragraphs: ['Scan'], extra }));
    expect(pages).toMatchObject([
      { number: 1, text: 'Scan', image: { width: 600, height: 800 } },
      { number: 2, text: '', image: { width: 700, height: 500 } },
    ]);
  });

  it('that is named as a PDF is read as Word, with a remark', async () => {
    const bytes = await docx({ paragraphs: ['Body text'] });
    expect(await inspect('letter.pdf', bytes)).toMatchObject({ kind: 'docx', remarks: ['kindMismatch'] });
    const document = await read('letter.pdf', bytes);
    expect(document).toMatchObject({ kind: 'docx', remarks: ['kindMismatch'] });
    expect(document.pages[0]?.text).toBe('Body text');
    expect(await read('letter.docx', bytes)).not.toHaveProperty('remarks');
  });

  describe('created from a web page', () => {
    const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
    const chunk = (id: string) => `<w:altChunk xmlns:r="r" r:id="${id}"/>`;
    const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const withPart = (target: string, content: string | Uint8Array) =>
      docx({
        body: `${paragraph('Before')}${chunk('rId1')}${paragraph('After')}`,
        extra: {
          'word/_rels/document.xml.rels': `<Relationships ${RELATIONS}><Relationship Id="rId1" Target="${target}"/></Relationships>`,
          [target.startsWith('/') ? target.slice(1) : `word/${target}`]: content,
        },
      });
    const HTML = `<html><head><title>no</title><style>p{}</style></head><body><h1>Water &amp; sewerage</h1>
      <p>Date: 15 <b>March</b> 2024<br>שלום רב</p><script>no()</script>
      <table><tr><td>Rent</td><td><p>1,200</p></td></tr><tr><td>Heat</td><td>90</td></tr></table></body></html>`;
    const TEXT = 'Before\nWater & sewerage\nDate: 15 March 2024\nשלום רב\nRent\t1,200\nHeat\t90\nAfter';
    const quoted = (text: string) =>
      [...Buffer.from(text)]
        .map((byte) =>
          byte < 0x20 || byte === 0x3d || byte > 0x7e
            ? `=${byte.toString(16).padStart(2, '0').toUpperCase()}`
            : String.fromCharCode(byte),
        )
        .join('')
        .replace(/.{70}(?![0-9A-F]{1,2})/gu, '$&=\r\n');
    const archive = (encoding: string, body: string) =>
      `MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n type="text/html"; boundary="----=mht"\r\n\r\n------=mht\r\nContent-Type: image/png\r\n\r\nno\r\n------=mht\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n------=mht--`;

    it.each([
      ['HTML', 'chunk.html', HTML],
      ['HTML at the root', '/chunk.htm', HTML],
      [
        'HTML in an old encoding',
        'chunk.htm',
        Buffer.from(
          `<meta charset="windows-1255">${HTML.replace('שלום רב', '')}`.replace(
            '<br>',
            '<br>\xf9\xec\xe5\xed \xf8\xe1',
          ),
          'latin1',
        ),
      ],
      ['a web archive, quoted', 'chunk.mht', archive('quoted-printable', quoted(HTML))],
      ['a web archive in base64', 'chunk.mht', archive('base64', Buffer.from(HTML).toString('base64'))],
      ['a web archive as it is', 'chunk.mhtml', archive('8bit', HTML)],
    ])('is read in its place: %s', async (_, target, content) => {
      const document = await read('page.docx', await withPart(target, content));
      expect(document.pages[0]?.text).toBe(TEXT);
      expect(document.pages[0]?.lineSizes?.[1]).toBe(2);
      expect(document).not.toHaveProperty('remarks');
    });

    it('has a remark if the page is in an unsupported format', async () => {
      const document = await read('page.docx', await withPart('chunk.rtf', '{\\rtf1 words}'));
      expect(document).toMatchObject({ remarks: ['partNotRead'], pages: [{ text: 'Before\nAfter' }] });
    });
  });

  it.each(['utf-16le', 'utf-16be'])('whose parts are in %s is read', async (encoding) => {
    for (const mark of ['\uFEFF', '']) {
      const xml = `${mark}<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>שלום Body</w:t></w:r></w:p></w:body></w:document>`;
      const bytes = Buffer.from(xml, 'utf16le');
      const extra = { 'word/document.xml': encoding === 'utf-16le' ? bytes : bytes.swap16() };
      expect((await read('letter.docx', await docx({ extra }))).pages[0]?.text).toBe('שלום Body');
    }
  });

  it('without Word’s page count is one page', async () => {
    expect(await inspect('letter.docx', await docx())).toEqual({ kind: 'docx', pageCount: 1 });
  });
});
