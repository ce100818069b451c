import { Parser } from 'htmlparser2';

/** Where a tab is in the background nothing is painted: then what waits for it begins so long after the page is there, in ms. */
const UNPAINTED_MS = 1_000;

/** What a page loads and is not to wait for. */
interface Later {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/**
 * A script that loads them once the page has been painted (https://www.w3.org/TR/paint-timing/). The sheets, which stand in the
 * page by then, come for print alone: React takes each link for the sheet that it asks for, and the pages that follow have
 * them in the browser's memory.
 */
function loadingAfterPaint({ scripts, sheets }: Later): string {
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

/** Ends a style element wherever it stands, in a string as well: https://html.spec.whatwg.org/multipage/parsing.html#rawtext-state */
const ENDS_STYLE = /<\/style/i;

/** What a style sheet names by an address relative to its own (CSS Values 4 §4.5.1), named from the root of the site. */
function rooted(css: string, href: string): string {
  return css.replace(/url\((['"]?)(\.{1,2}\/[^'"()]*)\1\)/g, (_, quote: string, address: string) => {
    const { pathname, search, hash } = new URL(address, new URL(href, 'http://site'));
    return `url(${quote}${pathname}${search}${hash}${quote})`;
  });
}

/**
 * React's mark of a style sheet. React inserts the sheets of later pages after the last one that has it, and before all others where
 * none has: then their cascade layers come first, and everything of those layers loses to the reset.
 */
const precedenceMark = (precedence: string | undefined) =>
  precedence && /^[\w-]+$/.test(precedence) ? ` data-precedence="${precedence}"` : '';

/** An element of the HTML that is to go, and the style sheet that comes in its place, by its address. */
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

/** A page that is painted as soon as it is there, and the texts of the style sheets in it, as a policy is to know them. */
export interface PaintedFirst {
  readonly html: string;
  readonly styles: readonly string[];
}

/**
 * The page with its style sheets in it, and with its async scripts begun once it has been painted. On a quick line they would
 * come first, and a phone would show nothing while it reads them; on a slow one they would take the line from what is seen.
 * `readSheet` gives the text at an address and may fail, and the page with it. Other scripts stay as they are, and so does a
 * sheet that cannot stand in a page.
 */
export async function deferScripts(html: string, readSheet: (href: string) => Promise<string>): Promise<PaintedFirst> {
  const { scripts, removals } = removalsFrom(html);
  const styles = new Map<string, string>();
  await Promise.all(
    removals.map(async ({ sheet }) => {
      const css = sheet && rooted(await readSheet(sheet), sheet);
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
