/** The functions of PDFium that tell what stands on a page (`fpdf_edit.h`). */
export interface PageObjectFunctions {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
  _FPDF_GetPageWidth(page: number): number;
  _FPDF_GetPageHeight(page: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
}

const PAGE_OBJECT_TEXT = 1;
const PAGE_OBJECT_PATH = 2;
const PAGE_OBJECT_IMAGE = 3;
const PAGE_OBJECT_SHADING = 4;
const PAGE_OBJECT_FORM = 5;
/** Rules and boxes around text are a few dozen paths; letters turned into outlines, or a drawing, are more. */
const MAX_DECORATION_PATHS = 60;
/** Pages with more objects than this are taken to show pictures without looking at each. */
const MAX_OBJECTS_LOOKED_AT = 3_000;

/** Text that is neither filled nor stroked (PDF 32000-1, 9.3.6). */
const TEXT_WITHOUT_INK = 3;
/** A picture that takes this share of a page's area is the page's. */
const COVERING_SHARE = 0.7;

const FLOAT_BYTES = 4;

/** Questions about what stands on a page, whose answers PDFium keeps object by object. */
export function openPageObjects(pdfium: PageObjectFunctions) {
  const { malloc, free } = pdfium.wasmExports;

  /** Whether a page shows images, shadings, or more drawing than rules and boxes. */
  function hasPictures(page: number): boolean {
    const count = pdfium._FPDFPage_CountObjects(page);
    if (count > MAX_OBJECTS_LOOKED_AT) return true;
    let paths = 0;
    for (let index = 0; index < count; index++) {
      const type = pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, index));
      if (type === PAGE_OBJECT_IMAGE || type === PAGE_OBJECT_SHADING || type === PAGE_OBJECT_FORM) return true;
      if (type === PAGE_OBJECT_PATH && ++paths > MAX_DECORATION_PATHS) return true;
    }
    return false;
  }

  /** Whether most of a page's text is not seen: written without ink, or under a picture of the page that is drawn over it. */
  function hidesText(page: number): boolean {
    const count = pdfium._FPDFPage_CountObjects(page);
    let texts = 0;
    let withoutInk = 0;
    let covered = 0;
    for (let index = 0; index < Math.min(count, MAX_OBJECTS_LOOKED_AT); index++) {
      const object = pdfium._FPDFPage_GetObject(page, index);
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type === PAGE_OBJECT_TEXT) {
        texts += 1;
        if (pdfium._FPDFTextObj_GetTextRenderMode(object) === TEXT_WITHOUT_INK) withoutInk += 1;
      } else if (type === PAGE_OBJECT_IMAGE && covers(page, object)) covered = texts;
    }
    return texts > 0 && Math.max(withoutInk, covered) > texts / 2;
  }

  function covers(page: number, object: number): boolean {
    const box = malloc(4 * FLOAT_BYTES);
    if (box === 0) return false;
    try {
      const places = [box, box + FLOAT_BYTES, box + 2 * FLOAT_BYTES, box + 3 * FLOAT_BYTES] as const;
      if (pdfium._FPDFPageObj_GetBounds(object, ...places) === 0) return false;
      const view = new DataView(pdfium.HEAPU8.buffer);
      const [left = 0, bottom = 0, right = 0, top = 0] = places.map((place) => view.getFloat32(place, true));
      const area = pdfium._FPDF_GetPageWidth(page) * pdfium._FPDF_GetPageHeight(page);
      return (right - left) * (top - bottom) >= COVERING_SHARE * area;
    } finally {
      free(box);
    }
  }

  return { hasPictures, hidesText };
}
