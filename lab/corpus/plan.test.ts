import { describe, expect, it } from 'vitest';
import { type CorpusDocument, type DocumentLabel, parseDocument } from './label';
import { fileNames, nameFiles } from './render/file-names';
import { planOf, scanDpi } from './render/plan';
import { createRandom } from './render/random';

function document(slug: string, changes: Partial<DocumentLabel> = {}, html = '<h1>Bill</h1>'): CorpusDocument {
  const label = {
    category: 'Water',
    kind: 'bill',
    country: 'GB',
    date: null,
    issuer: null,
    title: 'Water: bill?',
    sensitive: [],
    look: 'letter',
    ...changes,
  };
  const source = `<script type="application/json">${JSON.stringify(label)}</script>${html}`;
  const { document: parsed } = parseDocument(`train/en/water-${slug}.html`, source);
  if (!parsed) throw new Error('The test’s own document is invalid.');
  return parsed;
}

const many = Array.from({ length: 600 }, (_, index) => document(`sample-${index}`));
const pictures = many.map((one) => planOf(one, 2));
const share = (count: number) => count / many.length;

describe('the files of a document', () => {
  it('depend only on its name', () => {
    const plans = [planOf(document('a'), 1), planOf(document('a'), 2)];
    for (const other of many.slice(0, 20)) planOf(other, 1);
    expect([planOf(document('a'), 1), planOf(document('a'), 2)]).toEqual(plans);
    expect(planOf(document('b'), 2)).not.toEqual(planOf(document('a'), 2));
  });

  it('are mostly text PDFs, about one in five Word documents and one in 25 a garbled text layer', () => {
    const media = many.map((one) => planOf(one, 1).medium);
    const of = (medium: string) => share(media.filter((one) => one === medium).length);
    expect(of('text-pdf')).toBeGreaterThan(0.68);
    expect(of('docx')).toBeGreaterThan(0.14);
    expect(of('docx')).toBeLessThan(0.26);
    expect(of('garbage-text-pdf')).toBeGreaterThan(0.015);
    expect(of('garbage-text-pdf')).toBeLessThan(0.07);
  });

  it('include pictures of every type at every damage level, some rotated', () => {
    expect(new Set(pictures.map(({ medium }) => medium))).toEqual(
      new Set(['scanned-pdf', 'photo-jpg', 'scan-jpg', 'scan-png', 'screenshot-png', 'fax-tiff']),
    );
    expect(new Set(pictures.map(({ damage }) => damage))).toEqual(new Set(['clean', 'mild', 'bad', 'none']));
    const turned = pictures.filter((plan) => 'scan' in plan && plan.scan.turn !== 0);
    expect(share(turned.length)).toBeGreaterThan(0.03);
    expect(share(turned.length)).toBeLessThan(0.12);
  });

  it('keep a document with several pages in one file', () => {
    const long = many.slice(0, 100).map((_, i) => document(`long-${i}`, {}, '<p>1</p><hr class="page"><p>2</p>'));
    expect(new Set(long.map((one) => planOf(one, 2).medium))).toEqual(new Set(['scanned-pdf', 'fax-tiff']));
  });

  it('never crop into text', () => {
    for (const plan of pictures) {
      if (!('scan' in plan)) continue;
      const { cutMm } = plan.scan;
      expect(Math.max(cutMm.top, cutMm.bottom)).toBeLessThan(plan.style.marginMm.y);
      expect(Math.max(cutMm.left, cutMm.right)).toBeLessThan(plan.style.marginMm.x);
    }
  });

  it('scan small print at a readable resolution', () => {
    for (const sizePt of [8.5, 10, 12]) {
      for (let i = 0; i < 20; i += 1) {
        const emPx = (scanDpi('bad', sizePt, createRandom(`dpi ${i}`)) * sizePt) / 72;
        expect(emPx).toBeGreaterThanOrEqual(19);
      }
    }
  });

  it('have narrow receipts, and US paper sizes for US documents', () => {
    expect(planOf(document('slip', { look: 'receipt' }), 1).style.sheet.widthMm).toBeLessThanOrEqual(80);
    expect(planOf(document('us', { country: 'US' }), 1).style.sheet).toEqual({ widthMm: 215.9, heightMm: 279.4 });
  });
});

describe('the file names', () => {
  const planned = many.map((one) => ({ document: one, plan: planOf(one, 2) }));

  it('are unique, ignoring case', () => {
    const names = nameFiles(planned).map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('have the extension of their medium and no characters that systems reject', () => {
    for (const [index, name] of nameFiles(planned).entries()) {
      expect(name).not.toMatch(/[\\/:*?"<>|]/);
      expect(name).toMatch(planned[index]?.plan.medium === 'fax-tiff' ? /\.tiff?$/ : /\.(?:pdf|png|jpe?g|JPG|tiff?)$/);
    }
  });

  it('get a number if taken', () => {
    const [first] = planned;
    if (!first) throw new Error('There is nothing planned.');
    const names = fileNames(first.document, first.plan);
    const some = Array.from({ length: 10 }, () => names.next().value);
    expect(new Set(some).size).toBeGreaterThan(5);
    expect(nameFiles([first, first])[0]).toBe(some[0]);
    expect(nameFiles([first, first])[1]).not.toBe(some[0]);
  });
});
