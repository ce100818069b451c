import { createPartReader, type PartReader } from './xml-part.ts';

/** Limit of a declared page count. Higher values are ignored. */
const MAX_DECLARED_PAGES = 5_000;
/** Limit of styles. No real document has more. */
const MAX_STYLES = 5_000;
const DIGITS = /^\d{1,9}$/;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads the page count from `docProps/app.xml`. 1 if it is missing or invalid. */
export function createPageCountReader(): PartReader & { readonly pages: () => number } {
  let isPages = false;
  let noted = '';
  const reader = createPartReader({
    open: (name) => {
      isPages = local(name) === 'Pages';
    },
    text: (text) => {
      if (isPages && noted.length < MAX_DECLARED_PAGES.toString().length * 4) noted += text;
    },
    close: () => {
      isPages = false;
    },
  });
  return {
    ...reader,
    pages: () => {
      const pages = DIGITS.test(noted.trim()) ? Number(noted) : 1;
      return pages >= 1 && pages <= MAX_DECLARED_PAGES ? pages : 1;
    },
  };
}

/** Path of the body's relationships. */
export const RELATIONSHIPS_PATH = 'word/_rels/document.xml.rels';
/** Limit of relationships. No real document has more. */
const MAX_RELATIONSHIPS = 5_000;

/** Reads part paths by relationship id from `word/_rels/document.xml.rels`. */
export function createRelationshipReader(): PartReader & { readonly paths: () => ReadonlyMap<string, string> } {
  const paths = new Map<string, string>();
  const reader = createPartReader({
    open(name, { Id: id, Target: target }) {
      if (local(name) !== 'Relationship' || !id || !target || paths.size >= MAX_RELATIONSHIPS) return;
      paths.set(id, target.startsWith('/') ? target.slice(1) : `word/${target.replace(/^\.\//u, '')}`);
    },
  });
  return { ...reader, paths: () => paths };
}

/** Reads paragraph style names by style id from `word/styles.xml`. */
export function createStyleReader(): PartReader & { readonly names: () => ReadonlyMap<string, string> } {
  const names = new Map<string, string>();
  let styleId: string | undefined;
  const reader = createPartReader({
    open(name, attributes) {
      const prefix = name.slice(0, name.indexOf(':') + 1);
      if (local(name) === 'style') styleId = attributes[`${prefix}styleId`];
      else if (local(name) === 'name' && styleId !== undefined && names.size < MAX_STYLES) {
        names.set(styleId, attributes[`${prefix}val`] ?? '');
      }
    },
    close: (name) => {
      if (local(name) === 'style') styleId = undefined;
    },
  });
  return { ...reader, names: () => names };
}
