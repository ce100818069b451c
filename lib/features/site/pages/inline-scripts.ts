import { Parser } from 'htmlparser2';

/** Types of data script elements, which policies do not restrict. */
const isData = (type: string | undefined) => type !== undefined && /json/.test(type);

/** The texts of a page's inline scripts, without external and data scripts. */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  let current: string | null = null;
  const parser = new Parser({
    onopentag(name, { src, type }) {
      if (name === 'script' && src === undefined && !isData(type)) current = '';
    },
    ontext(text) {
      if (current !== null) current += text;
    },
    onclosetag(name) {
      if (name !== 'script' || current === null) return;
      found.push(current);
      current = null;
    },
  });
  parser.end(html);
  return found;
}
