import { Parser } from 'htmlparser2';

/** Types of a script element that holds data, which no policy asks about. */
const isData = (type: string | undefined) => type !== undefined && /json/.test(type);

/** The texts of the scripts that stand in a page itself, without those that it loads and those that are data. */
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
