import type { PageCharacter } from './positioned-text.ts';

/** PDFium functions for form fields (`fpdf_annot.h`, `fpdf_formfill.h`). */
export interface FormFunctions {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_GetAP(annotation: number, mode: number, buffer: number, bytes: number): number;
  _FPDFAnnot_GetRect(annotation: number, rectangle: number): number;
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number;
  _FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number;
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, bytes: number): number;
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
  _FPDFDOC_ExitFormFillEnvironment(form: number): void;
}

/** `FPDF_ANNOT_WIDGET`. */
const WIDGET = 20;
/** The flags Hidden and NoView (PDF 32000-1, 12.5.3). */
const INVISIBLE = 0x02 | 0x20;
/** Field types with a text value: combo box, list box and text field (`FPDF_FORMFIELD_`). */
const TEXT_FIELDS = new Set([4, 5, 6]);
/** A password field (PDF 32000-1, table 228). */
const IS_PASSWORD = 1 << 13;
/** Limit of fields on a page. Forms for people have fewer. */
const MAX_FIELDS = 1_000;
const MAX_VALUE_CHARS = 2_000;
/** Size of `FPDF_FORMFILLINFO`, whose callbacks stay empty. */
const FORM_INFO_BYTES = 512;
const FLOAT_BYTES = 4;
/** Height of letters as a share of the field's, and width of a letter as a share of its height. */
const LETTER_HEIGHT = 0.7;
const LETTER_WIDTH = 0.5;
const MAX_LETTER_POINTS = 12;
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff]/u;

/** A form field's value and its position on the page, in points. y points upwards. */
export interface FormValue {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/**
 * Returns values of form fields without an appearance. Programs that fill in forms may leave rendering to the viewer
 * (`NeedAppearances`). PDFium renders some of them, but in the form's own font, which has no Hebrew.
 */
export function openFormValues(pdfium: FormFunctions) {
  const { malloc, free } = pdfium.wasmExports;

  /** Returns UTF-16 text that a function writes into a buffer. Empty if there is none. */
  function textFrom(write: (buffer: number, bytes: number) => number): string {
    const bytes = Math.min(write(0, 0), 2 * (MAX_VALUE_CHARS + 1));
    if (bytes <= 2) return '';
    const pointer = malloc(bytes);
    if (pointer === 0) return '';
    try {
      // PDFium writes nothing if the value does not fit.
      if (write(pointer, bytes) > bytes) return '';
      return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(pointer, pointer + bytes - 2));
    } finally {
      free(pointer);
    }
  }

  function* widgetsOf(page: number): Generator<number> {
    const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), MAX_FIELDS);
    for (let index = 0; index < count; index++) {
      const annotation = pdfium._FPDFPage_GetAnnot(page, index);
      if (annotation === 0) continue;
      try {
        const isShown = (pdfium._FPDFAnnot_GetFlags(annotation) & INVISIBLE) === 0;
        if (isShown && pdfium._FPDFAnnot_GetSubtype(annotation) === WIDGET) yield annotation;
      } finally {
        pdfium._FPDFPage_CloseAnnot(annotation);
      }
    }
  }

  const hasAppearance = (annotation: number) => pdfium._FPDFAnnot_GetAP(annotation, 0, 0, 0) > 2;

  function boxOf(annotation: number): Omit<FormValue, 'text'> | undefined {
    const pointer = malloc(4 * FLOAT_BYTES);
    if (pointer === 0) return undefined;
    try {
      if (pdfium._FPDFAnnot_GetRect(annotation, pointer) === 0) return undefined;
      const view = new DataView(pdfium.HEAPU8.buffer);
      // FS_RECTF: left, top, right, bottom.
      const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map((at) =>
        view.getFloat32(pointer + at * FLOAT_BYTES, true),
      );
      return right > left && top > bottom ? { left, right, bottom, top } : undefined;
    } finally {
      free(pointer);
    }
  }

  function filledValue(form: number, annotation: number): FormValue | undefined {
    if (hasAppearance(annotation) || !TEXT_FIELDS.has(pdfium._FPDFAnnot_GetFormFieldType(form, annotation))) return;
    if ((pdfium._FPDFAnnot_GetFormFieldFlags(form, annotation) & IS_PASSWORD) !== 0) return;
    const text = textFrom((buffer, bytes) => pdfium._FPDFAnnot_GetFormFieldValue(form, annotation, buffer, bytes));
    const box = text.trim() === '' ? undefined : boxOf(annotation);
    return box && { text, ...box };
  }

  return {
    /** Returns the values on a page that are not rendered. Call it before flattening, which removes the fields. */
    hiddenValues(document: number, page: number): readonly FormValue[] {
      let isNeeded = false;
      for (const widget of widgetsOf(page)) isNeeded ||= !hasAppearance(widget);
      if (!isNeeded) return [];
      const info = malloc(FORM_INFO_BYTES);
      if (info === 0) return [];
      pdfium.HEAPU8.fill(0, info, info + FORM_INFO_BYTES);
      // Version number in the first field of the structure.
      pdfium.HEAPU8[info] = 1;
      const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, info);
      try {
        const values: FormValue[] = [];
        for (const widget of form === 0 ? [] : widgetsOf(page)) {
          const value = filledValue(form, widget);
          if (value) values.push(value);
        }
        return values;
      } finally {
        if (form !== 0) pdfium._FPDFDOC_ExitFormFillEnvironment(form);
        free(info);
      }
    },
  };
}

/** Converts a value to text layer characters in reading order. Each of its lines stays a line. */
export function charactersOfValue({ text, left, right, bottom, top }: FormValue): PageCharacter[] {
  const lines = text.split(/\r\n?|\n/u);
  const lineHeight = (top - bottom) / lines.length;
  const size = Math.min(MAX_LETTER_POINTS, lineHeight * LETTER_HEIGHT);
  return lines.flatMap((line, row) => {
    const letters = Array.from(line);
    const width = Math.min(size * LETTER_WIDTH, (right - left) / Math.max(1, letters.length));
    const middle = top - (row + 0.5) * lineHeight;
    const isRightToLeft = RIGHT_TO_LEFT.test(line);
    const box = { bottom: middle - size / 2, top: middle + size / 2, size };
    const placed = letters.map((letter, index) => {
      const from = isRightToLeft ? right - (index + 1) * width : left + index * width;
      return { text: letter, left: from, right: from + width, ...box };
    });
    return [{ text: '\n', left, right: left, ...box }, ...placed];
  });
}
