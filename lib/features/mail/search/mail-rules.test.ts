import { describe, expect, it } from 'vitest';
import { MAX_HEADER_CHARS } from '@/lib/engine/organising/mail-context';
import { MAX_FILE_BYTES } from '@/lib/shared/document-limits';
import { MAX_FOUND_ATTACHMENTS, MAX_FOUND_BYTES } from '../mail-search';
import { fileNameFor } from './file-name';
import { chooseWithinLimits, MAX_SEARCHED_MAILS } from './limits';
import { attachmentName, headerText } from './mail-text';
import { searchMessage } from './search-texts';

describe('attachment names', () => {
  it.each([
    ['חשבון 📄👨‍👩‍👧.pdf', 'חשבון 📄👨‍👩‍👧.pdf'],
    ['a\u0000b\u0007\r\nc.pdf', 'ab c.pdf'],
    ['exe\u202Efdp.pdf', 'exefdp.pdf'],
    ['../../etc/a\\b.pdf', '..-..-etc-a-b.pdf'],
    ['\ud83d.pdf', '\ufffd.pdf'],
    ['', ''],
  ])('%j is shown as %j', (given, shown) => {
    expect(attachmentName(given)).toBe(shown);
  });

  it('keep their extension when shortened, and are cheap to clean at any length', () => {
    const name = attachmentName(`${'ש'.repeat(1_000_000)}.pdf`);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name.endsWith('.pdf')).toBe(true);
    expect(headerText('x '.repeat(1_000_000)).length).toBeLessThanOrEqual(MAX_HEADER_CHARS);
  });

  it.each([
    ['a.pdf', 'pdf', 'a.pdf'],
    ['a.jpeg', 'png', 'a.jpeg'],
    ['a.tif', 'png', 'a.tif'],
    ['a.pdf', 'jpg', 'a.pdf.jpg'],
    ['a.png', 'pdf', 'a.png.pdf'],
    ['a.bin', 'pdf', 'a.bin.pdf'],
    ['', 'png', 'attachment.png'],
    ['a.docx', 'docx', 'a.docx'],
    ['a.docx', 'pdf', 'a.docx.pdf'],
    ['a.png', 'docx', 'a.png.docx'],
    ['a.tif', 'tiff', 'a.tif'],
    ['a.tiff', 'pdf', 'a.tiff.pdf'],
  ] as const)('%j that is a %s by its content is called %s', (name, kind, called) => {
    expect(fileNameFor(name, kind)).toBe(called);
  });
});

describe('search limits', () => {
  const reasonsOf = (...sizes: number[]) => {
    const { chosen, skipped } = chooseWithinLimits(sizes.map((size) => ({ size })));
    return { chosen: chosen.length, leftOut: skipped.map(({ reason }) => reason) };
  };

  it('keep the newest results that fit, and give a reason for each skipped one', () => {
    expect(reasonsOf(1, 0, MAX_FILE_BYTES, MAX_FILE_BYTES + 1)).toEqual({
      chosen: 2,
      leftOut: ['unreadable', 'tooLarge'],
    });
    const many = reasonsOf(...Array.from({ length: MAX_FOUND_ATTACHMENTS + 3 }, () => 1));
    expect(many).toEqual({ chosen: MAX_FOUND_ATTACHMENTS, leftOut: ['overLimit', 'overLimit', 'overLimit'] });
    const full = Array.from({ length: MAX_FOUND_BYTES / MAX_FILE_BYTES }, () => MAX_FILE_BYTES);
    expect(reasonsOf(...full, 1)).toEqual({ chosen: full.length, leftOut: ['overLimit'] });
    expect(reasonsOf(1, ...full, 2)).toEqual({ chosen: full.length + 1, leftOut: ['overLimit'] });
  });
});

describe('search notices', () => {
  it('are empty without problems, otherwise in both languages', () => {
    expect(searchMessage({ found: 1, skipped: 0, hasMoreMails: false }, 'en')).toBeUndefined();
    expect(searchMessage({ found: 0, skipped: 0, hasMoreMails: false }, 'en')).toBe(
      'No supported attachments found in the selected date range',
    );
    expect(searchMessage({ found: 0, skipped: 1, hasMoreMails: false }, 'en')).toBe('One attachment was left out.');
    expect(searchMessage({ found: 3, skipped: 2, hasMoreMails: true }, 'he')).toMatch(/^שני קבצים .*1,000/);
    expect(MAX_SEARCHED_MAILS).toBe(1_000);
  });
});
