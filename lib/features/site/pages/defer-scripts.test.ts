import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts';

const SHEETS: Record<string, string> = {
  '/_next/a.css':
    'a{src:url(../media/f.woff2)}b{background:url("./b.svg#x")}c{background:url(data:image/png;base64,AA)}',
  '/b.css': 'i{color:red}',
  '/odd.css': 'q{content:"</STYLE >"}',
};
const read = async (href: string) => {
  const css = SHEETS[href];
  if (css === undefined) throw new Error(`No sheet at ${href}`);
  return css;
};

/** The page without the script that it ends with, and that script. */
async function shown(html: string) {
  const page = await deferScripts(html, read);
  const [loading = ''] = page.html.match(/<script>\(\(\)=>.*?<\/script>/s) ?? [];
  return { ...page, html: page.html.replace(loading, ''), loading };
}

describe('style sheets', () => {
  it('are inlined in order with the attributes React uses, and linked for print after first paint', async () => {
    const page = await shown(
      '<html><head><link rel="stylesheet" href="/_next/a.css" data-precedence="next"/><link rel="preload" href="/f.woff2" as="font"/>' +
        '<link rel="stylesheet" href="/b.css"/></head><body><p>x</p></body></html>',
    );
    const first =
      'a{src:url(/media/f.woff2)}b{background:url("/_next/b.svg#x")}c{background:url(data:image/png;base64,AA)}';
    expect(page.styles).toEqual([first, 'i{color:red}']);
    expect(page.html).toBe(
      `<html><head><style data-precedence="next">${first}</style><link rel="preload" href="/f.woff2" as="font"/><style>i{color:red}</style></head>` +
        '<body><p>x</p></body></html>',
    );
    expect(page.loading).toContain('["/_next/a.css","/b.css"]');
  });

  it('stay links if they contain a closing style tag or have a media query', async () => {
    const html =
      '<body><link rel="stylesheet" href="/odd.css"><link rel="stylesheet" href="/no.css" media="print"></body>';
    expect(await deferScripts(html, read)).toEqual({ html, styles: [] });
  });

  it('fail if the sheet cannot be loaded', async () => {
    await expect(deferScripts('<link rel="stylesheet" href="/gone.css">', read)).rejects.toThrow('/gone.css');
  });
});

describe('async scripts', () => {
  it('are deferred until after first paint, and no other scripts are', async () => {
    const page = await shown(
      '<head><link rel="preload" as="script" href="/b.js"/><script src="/a.js?a=1&amp;b=%3C" async=""></script>' +
        '<script src="/old.js" emptyModule=""></script></head><body><script>one()</script><script src="/b.js" async></script></body>',
    );
    expect(page.html).toBe(
      '<head><script src="/old.js" emptyModule=""></script></head><body><script>one()</script></body>',
    );
    expect(page.loading).toContain('["/a.js?a=1&b=%3C","/b.js"]');
  });

  it('cannot close the script element with their URLs', async () => {
    const page = await deferScripts('<body><script src="/</script>.js" async></script></body>', read);
    expect(page.html.match(/<\/script>/g)).toHaveLength(1);
  });
});
