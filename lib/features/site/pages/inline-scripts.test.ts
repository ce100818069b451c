import { expect, it } from 'vitest';
import { inlineScripts } from './inline-scripts';

it('finds inline scripts verbatim, and nothing else', () => {
  const html = `<!DOCTYPE html><html><head><script src="/a.js" async=""></script><style>a{}</style></head><body>
    <script>one("&amp;<b>\\u003c")</script><script type="application/ld+json">{"a":1}</script><p>script</p>
    <script id="x">
two()</script><script></script></body></html>`;
  expect(inlineScripts(html)).toEqual(['one("&amp;<b>\\u003c")', '\ntwo()', '']);
});
