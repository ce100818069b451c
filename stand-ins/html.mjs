const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f3f5f8; color: #1f1f1f; }
  main { max-width: 28rem; margin: 7vh auto; padding: 2rem; background: #fff; border-radius: 1rem; }
  h1 { font-size: 1.4rem; font-weight: 500; margin: 0 0 .25rem; }
  p { margin: 0 0 1.25rem; color: #5a5f66; }
  button { font: inherit; width: 100%; padding: .75rem 1rem; margin-block-end: .5rem; border: 1px solid #c8ccd1;
    border-radius: .75rem; background: #fff; cursor: pointer; }
  button:focus-visible { outline: 3px solid #1a56c4; outline-offset: 2px; }`;

/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @param {unknown} text */
export const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Returns a value as a JavaScript literal that cannot end its script element. @param {unknown} value */
export const inScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * @param {string} title
 * @param {string} content HTML of `main`
 * @param {string} [style] further rules
 */
export function page(title, content, style = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}${style}</style></head><body><main>${content}</main></body></html>`;
}

/** Hidden inputs of a form. @param {Record<string, string>} fields */
export const hiddenFields = (fields) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
