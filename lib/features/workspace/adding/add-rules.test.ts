import { describe, expect, it } from 'vitest';
import { decideOnDrop } from './add-rules';

const files = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ name: `scan${from + index}.pdf`, type: 'application/pdf' }));
const visitor = (listed: readonly string[] = [], filesOfVisit = listed.length) => ({
  isSignedIn: false,
  listed,
  usedSlots: listed.length,
  filesOfVisit,
});
const member = (listed: readonly string[] = []) => ({
  isSignedIn: true,
  listed,
  usedSlots: listed.length,
  filesOfVisit: 0,
});
const names = (count: number) => Array.from({ length: count }, (_, index) => `old${index}.pdf`);

describe('supported files', () => {
  it('are recognised by extension, or by media type without an extension', () => {
    const dropped = ['a.PDF', 'b.docx', 'c.jpg', 'd.JPEG', 'e.png', 'f.tif', 'g.tiff'].map((name) => ({
      name,
      type: '',
    }));
    expect(decideOnDrop([...dropped, { name: 'scan', type: 'image/tiff' }], visitor()).accepted).toHaveLength(8);
  });

  it('are added even if other files of the drop are not', () => {
    const decision = decideOnDrop([...files(1), { name: 'virus.exe', type: '' }], visitor());
    expect(decision.accepted.map((file) => file.name)).toEqual(['scan0.pdf']);
    expect(decision.unsupported).toEqual(['virus.exe']);
    expect(decision.notice).toBeNull();
  });

  it('are listed if a drop has none', () => {
    const decision = decideOnDrop([{ name: 'song.mp3', type: 'audio/mpeg' }], visitor());
    expect(decision.notice).toEqual({ code: 'unsupportedFiles' });
  });
});

describe('duplicate names', () => {
  it('are ignored, regardless of case and of how accents are encoded', () => {
    const decision = decideOnDrop(
      [
        { name: 'SCAN.pdf', type: '' },
        { name: 'cafe\u0301.pdf', type: '' },
        { name: 'new.pdf', type: '' },
      ],
      member(['scan.pdf', 'caf\u00e9.pdf']),
    );
    expect(decision.accepted.map((file) => file.name)).toEqual(['new.pdf']);
    expect(decision.duplicates).toHaveLength(2);
  });

  it('within one drop are added once', () => {
    expect(decideOnDrop([...files(1), ...files(1)], visitor()).accepted).toHaveLength(1);
  });

  it('do not count towards the limit of a visitor', () => {
    const decision = decideOnDrop([{ name: 'old0.pdf', type: '' }, ...files(1)], visitor(names(9)));
    expect(decision.accepted).toHaveLength(1);
    expect(decision.notice).toBeNull();
  });
});

describe('an anonymous visitor', () => {
  it('can have ten files in the list', () => {
    expect(decideOnDrop(files(10), visitor())).toMatchObject({ accepted: { length: 10 }, notice: null });
  });

  it('gets the first ten of eighteen, and the other eight are kept', () => {
    const decision = decideOnDrop(files(18), visitor());
    expect(decision.accepted).toEqual(files(10));
    expect(decision.overflow).toEqual(files(8, 10));
    expect(decision.notice).toEqual({ code: 'tooManyFiles', max: 10, allowed: 10, total: 18 });
  });

  it('gets as many files of a large drop as fit', () => {
    const decision = decideOnDrop(files(18), visitor(names(7)));
    expect(decision.accepted).toEqual(files(3));
    expect(decision.overflow).toEqual(files(15, 3));
    expect(decision.notice).toEqual({ code: 'tooManyFiles', max: 10, allowed: 3, total: 18 });
  });

  it('loses no files of a drop when the list is full', () => {
    expect(decideOnDrop(files(18), visitor(names(10)))).toMatchObject({
      accepted: [],
      overflow: files(18),
      notice: { code: 'limitReached', max: 10 },
    });
  });

  it('gets the files that still fit, in order', () => {
    const decision = decideOnDrop(files(6), visitor(names(8)));
    expect(decision.accepted.map((file) => file.name)).toEqual(['scan0.pdf', 'scan1.pdf']);
    expect(decision.notice).toEqual({ code: 'almostThere', allowed: 2, total: 6 });
  });

  it('with room for one more file can add one', () => {
    const decision = decideOnDrop(files(2), visitor(names(9)));
    expect(decision.accepted).toEqual(files(1));
    expect(decision.notice).toEqual({ code: 'almostThere', allowed: 1, total: 2 });
    expect(decideOnDrop(files(18), visitor(names(9))).notice).toMatchObject({ code: 'tooManyFiles', allowed: 1 });
  });

  it('is notified when the list is full', () => {
    expect(decideOnDrop(files(1), visitor(names(10))).notice).toEqual({ code: 'limitReached', max: 10 });
  });

  it('can replace files that could not be read', () => {
    expect(decideOnDrop(files(3), { ...visitor(names(10), 0), usedSlots: 7 }).accepted).toHaveLength(3);
  });

  it('is notified when the twenty files of the visit are used', () => {
    expect(decideOnDrop(files(1), visitor([], 20)).notice).toEqual({ code: 'visitLimitReached', max: 20 });
    expect(decideOnDrop(files(5), visitor([], 18))).toMatchObject({
      accepted: { length: 2 },
      notice: { code: 'almostThere', allowed: 2, total: 5 },
    });
  });
});

describe('a signed-in user', () => {
  it('can drop two hundred files at once, repeatedly', () => {
    expect(decideOnDrop(files(200), member(names(200)))).toMatchObject({ accepted: { length: 200 }, notice: null });
  });

  it('gets the first two hundred of more, and the others are kept', () => {
    const decision = decideOnDrop(files(230), member());
    expect(decision.accepted).toEqual(files(200));
    expect(decision.overflow).toEqual(files(30, 200));
    expect(decision.notice).toEqual({ code: 'tooManyFiles', max: 200, allowed: 200, total: 230 });
  });
});
