import { Parser } from 'htmlparser2';

/** Fallback for background tabs, which never paint: loading starts this long after the page arrived, in ms. */
const UNPAINTED_MS = 1_000;

/** Files that must not block the page. */
interface DeferredScript {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/**
 * Inline script that loads the files after the first paint (https://www.w3.org/TR/paint-timing/). The style sheets are
 * inlined already; they are linked again for print only. React takes each link for the requested sheet, and later pages
 * find them in the browser cache.
 */
function loadingAfterPaint({ scripts, sheets }: DeferredScript): string {
  const literal = (addresses: readonly string[]) => JSON.stringify(addresses).replaceAll('<', '\\u003c');
  return `(()=>{
const add=(name,properties)=>document.head.append(Object.assign(document.createElement(name),properties));
let begun=false;
const begin=()=>{
if(begun)return;
begun=true;
for(const href of ${literal(sheets)})add('link',{rel:'stylesheet',media:'print',href});
for(const src of ${literal(scripts)})add('script',{async:true,src})
};
setTimeout(begin,${UNPAINTED_MS});
new PerformanceObserver(begin).observe({type:'paint',buffered:true})
})()`.replaceAll('\n', '');
}

/**
 * Ends a style element anywhere, also inside a string:
 * https://html.spec.whatwg.org/multipage/parsing.html#rawtext-state
 */
const ENDS_STYLE = /<\/style/i;

/** Rewrites addresses relative to the style sheet (CSS Values 4 §4.5.1) as absolute paths. */
function withRootedUrls(css: string, href: string): string {
  return css.replace(/url\((['"]?)(\.{1,2}\/[^'"()]*)\1\)/g, (_, quote: string, address: string) => {
    const { pathname, search, hash } = new URL(address, new URL(href, 'http://site'));
    return `url(${quote}${pathname}${search}${hash}${quote})`;
  });
}

/**
 * React's precedence attribute. React inserts later style sheets after the last one that has it, or before all others
 * if none has. In the latter case their cascade layers come first and lose to the reset.
 */
const precedenceMark = (precedence: string | undefined) =>
  precedence && /^[\w-]+$/.test(precedence) ? ` data-precedence="${precedence}"` : '';

/** An element to remove from the HTML, and the address of the style sheet that replaces it. */
interface Removal {
  readonly start: number;
  readonly end: number;
  readonly sheet?: string;
  readonly precedence?: string;
}

function removalsFrom(html: string): { scripts: Set<string>; removals: Removal[] } {
  const scripts = new Set<string>();
  const removals: Removal[] = [];
  const parser: Parser = new Parser({
    onopentag(name, { src, href, async, rel, as, media, 'data-precedence': precedence }) {
      const start = parser.startIndex;
      if (name === 'script' && src && async !== undefined) {
        scripts.add(src);
        removals.push({ start, end: html.indexOf('</script>', parser.endIndex) + '</script>'.length });
      } else if (name === 'link' && href && rel === 'preload' && as === 'script') {
        removals.push({ start, end: parser.endIndex + 1 });
      } else if (name === 'link' && href && rel === 'stylesheet' && media === undefined) {
        removals.push({ start, end: parser.endIndex + 1, sheet: href, ...(precedence && { precedence }) });
      }
    },
  });
  parser.end(html);
  return { scripts, removals };
}

/** A page that paints without waiting, and its inlined style sheets for the policy. */
export interface PaintedFirst {
  readonly html: string;
  readonly styles: readonly string[];
}

/**
 * Inlines the style sheets and defers async scripts until after the first paint. On a fast connection scripts would run
 * first and block a phone's first paint; on a slow one they would take bandwidth from visible content. `readSheet`
 * returns the text at an address; its failure fails the page. Other scripts stay unchanged, and so does a sheet that
 * cannot be inlined.
 */
export async function deferScripts(html: string, readSheet: (href: string) => Promise<string>): Promise<PaintedFirst> {
  const { scripts, removals } = removalsFrom(html);
  const styles = new Map<string, string>();
  await Promise.all(
    removals.map(async ({ sheet }) => {
      const css = sheet && withRootedUrls(await readSheet(sheet), sheet);
      if (css && !ENDS_STYLE.test(css)) styles.set(sheet, css);
    }),
  );
  let page = '';
  let done = 0;
  for (const { start, end, sheet, precedence } of removals) {
    const css = sheet && styles.get(sheet);
    if (sheet && !css) continue;
    page += html.slice(done, start) + (css ? `<style${precedenceMark(precedence)}>${css}</style>` : '');
    done = end;
  }
  if (done === 0) return { html, styles: [] };
  const loading = `<script>${loadingAfterPaint({ scripts: [...scripts], sheets: [...styles.keys()] })}</script>`;
  return { html: (page + html.slice(done)).replace(/(?=<\/body>)|$/, () => loading), styles: [...styles.values()] };
}
