/** Colour of the page behind everything (`--canvas` in tokens.css), for what browsers draw around it. */
export const CANVAS = { light: '#f8f7f3', dark: '#151411' } as const;
