/** Page background (`--canvas` in tokens.css), for browser UI around the page. */
export const CANVAS = { light: '#f8f7f3', dark: '#151411' } as const;
