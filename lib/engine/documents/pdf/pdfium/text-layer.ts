import { charactersOfValue, type FormValue } from '../form-values.ts';
import type { PageCharacter } from '../positioned-text.ts';
import { type PdfiumFunctions, utf16At, withMemory } from './functions.ts';

/** Limit of characters per page; the rest is ignored. Pages for people have fewer. */
const MAX_CHARACTERS = 20_000;
const MAX_CODE_POINT = 0x10_ffff;
const DOUBLE_BYTES = 8;
const FLOAT_BYTES = 4;

export interface TextLayer {
  /** In logical order, not cleaned. */
  readonly stored: string;
  /** With their boxes, in the order of `stored`. */
  readonly characters: () => PageCharacter[];
}

/** Opens a page's text layer for `use` and closes it. `hidden`: values of form fields that are not rendered. */
export function withTextLayer<T>(
  pdfium: PdfiumFunctions,
  page: number,
  hidden: readonly FormValue[],
  use: (text: TextLayer) => T,
): T {
  const filled = hidden.flatMap(charactersOfValue).slice(0, MAX_CHARACTERS);
  const filledText = filled.map(({ text }) => text).join('');
  const textPage = pdfium._FPDFText_LoadPage(page);
  if (textPage === 0) return use({ stored: filledText, characters: () => filled });
  try {
    return use({
      stored: storedText(pdfium, textPage) + filledText,
      characters: () => [...charactersOf(pdfium, textPage), ...filled],
    });
  } finally {
    pdfium._FPDFText_ClosePage(textPage);
  }
}

function storedText(pdfium: PdfiumFunctions, textPage: number): string {
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), MAX_CHARACTERS);
  if (count <= 0) return '';
  const text = withMemory(pdfium, (count + 1) * 2, (pointer) => {
    const written = pdfium._FPDFText_GetText(textPage, 0, count, pointer);
    return written <= 1 ? '' : utf16At(pdfium, pointer, (written - 1) * 2);
  });
  return text ?? '';
}

function charactersOf(pdfium: PdfiumFunctions, textPage: number): PageCharacter[] {
  const characters = withMemory(pdfium, 4 * DOUBLE_BYTES + 4 * FLOAT_BYTES, (box) => {
    const [left, right, bottom, top] = [box, box + DOUBLE_BYTES, box + 2 * DOUBLE_BYTES, box + 3 * DOUBLE_BYTES];
    const loose = box + 4 * DOUBLE_BYTES;
    const count = Math.min(pdfium._FPDFText_CountChars(textPage), MAX_CHARACTERS);
    let view = new DataView(pdfium.HEAPU8.buffer);
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const code = pdfium._FPDFText_GetUnicode(textPage, index);
      pdfium._FPDFText_GetCharBox(textPage, index, left, right, bottom, top);
      pdfium._FPDFText_GetLooseCharBox(textPage, index, loose);
      // Growing the memory replaces its buffer.
      if (view.buffer !== pdfium.HEAPU8.buffer) view = new DataView(pdfium.HEAPU8.buffer);
      return {
        text: code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : ' ',
        left: view.getFloat64(left, true),
        right: view.getFloat64(right, true),
        bottom: view.getFloat64(bottom, true),
        top: view.getFloat64(top, true),
        // Left, top, right, bottom (FS_RECTF). PDFium's font size ignores the text matrix; the box does not.
        size: Math.abs(view.getFloat32(loose + FLOAT_BYTES, true) - view.getFloat32(loose + 3 * FLOAT_BYTES, true)),
      };
    });
  });
  return characters ?? [];
}
