import { hasPictures, hidesText, type PageObject } from '../page-look.ts';

/** PDFium functions for the objects of a page (`fpdf_edit.h`). */
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

/** Text that is neither filled nor stroked (PDF 32000-1, 9.3.6). */
const TEXT_WITHOUT_INK = 3;

const FLOAT_BYTES = 4;

/** Returns functions that inspect the objects of a page. */
export function openPageObjects(pdfium: PageObjectFunctions) {
  const { malloc, free } = pdfium.wasmExports;

  function* objectsOf(page: number): Generator<PageObject> {
    const count = pdfium._FPDFPage_CountObjects(page);
    for (let index = 0; index < count; index++) {
      const object = pdfium._FPDFPage_GetObject(page, index);
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type === PAGE_OBJECT_TEXT) {
        yield { type: 'text', hasInk: pdfium._FPDFTextObj_GetTextRenderMode(object) !== TEXT_WITHOUT_INK };
      } else if (type === PAGE_OBJECT_IMAGE) yield { type: 'image', area: () => areaOf(object) };
      else if (type === PAGE_OBJECT_PATH) yield { type: 'path' };
      else if (type === PAGE_OBJECT_SHADING || type === PAGE_OBJECT_FORM) yield { type: 'drawing' };
    }
  }

  /** Returns the area of an object's axis-aligned bounding box, in points. 0 if PDFium does not know it. */
  function areaOf(object: number): number {
    const box = malloc(4 * FLOAT_BYTES);
    if (box === 0) return 0;
    try {
      const places = [box, box + FLOAT_BYTES, box + 2 * FLOAT_BYTES, box + 3 * FLOAT_BYTES] as const;
      if (pdfium._FPDFPageObj_GetBounds(object, ...places) === 0) return 0;
      const view = new DataView(pdfium.HEAPU8.buffer);
      const [left = 0, bottom = 0, right = 0, top = 0] = places.map((place) => view.getFloat32(place, true));
      return (right - left) * (top - bottom);
    } finally {
      free(box);
    }
  }

  return {
    /** See `hasPictures` of `page-look.ts`. */
    hasPictures: (page: number): boolean => hasPictures(objectsOf(page)),
    /** See `hidesText` of `page-look.ts`. */
    hidesText: (page: number): boolean =>
      hidesText(objectsOf(page), pdfium._FPDF_GetPageWidth(page) * pdfium._FPDF_GetPageHeight(page)),
  };
}
