/** The recogniser's builds come without types; what is used of them is `Core` of `lib/engine/documents/ocr/core.ts`. */
declare module 'tesseract.js-core/*.js' {
  const openCore: (options: object) => Promise<never>;
  export default openCore;
}
