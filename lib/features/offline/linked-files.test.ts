import { describe, expect, it } from 'vitest';
import { linkedFiles } from './linked-files';

describe('linked files', () => {
  it('are the scripts, style sheets and fonts of a page, without duplicates', () => {
    const html = `<link rel="stylesheet" href="/_next/static/chunks/0a~b.css"/><script src="/_next/static/chunks/1.js" async=""></script>
      <script>self.__next_f.push([1,"3:I[1,[\\"/_next/static/chunks/1.js\\",\\"/_next/static/chunks/2-x.js\\"]]"])</script>
      <link rel="preload" href="/_next/static/media/rubik.woff2" as="font"/>`;
    expect(linkedFiles(html)).toEqual([
      '/_next/static/chunks/0a~b.css',
      '/_next/static/chunks/1.js',
      '/_next/static/chunks/2-x.js',
      '/_next/static/media/rubik.woff2',
    ]);
  });

  it('are the lazy chunks of a script and the fonts of a style sheet', () => {
    expect(linkedFiles('Promise.all(["static/chunks/0h.js"].map(e=>t.l(e)))')).toEqual(['/_next/static/chunks/0h.js']);
    expect(linkedFiles('src:url(../media/a.p.b.woff2)format("woff2")')).toEqual(['/_next/static/media/a.p.b.woff2']);
  });

  it('are nothing else', () => {
    expect(linkedFiles('')).toEqual([]);
    expect(linkedFiles('static/chunks/ static/chunks/a.map static/elsewhere/a.js /chunks/a.js')).toEqual([]);
    expect(linkedFiles(`static/chunks/${'a'.repeat(300)}.js`)).toEqual([]);
  });
});
