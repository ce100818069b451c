import { PDFiumLibrary } from '@hyzyla/pdfium';

const POINTS_AN_INCH = 72;

/** A picture with three bytes per pixel: red, green, blue, row by row. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

let library: Promise<PDFiumLibrary> | undefined;
const pdfium = () => {
  library ??= PDFiumLibrary.init();
  return library;
};

/** Converts BGRA to RGB. */
function fromBgra(bgra: Uint8Array, width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = bgra[from + 2] ?? 0;
    data[to + 1] = bgra[from + 1] ?? 0;
    data[to + 2] = bgra[from] ?? 0;
  }
  return { data, width, height };
}

/** Renders each page of a PDF at a resolution in dots per inch. */
export async function rasterise(pdf: Uint8Array, dpi: number): Promise<Picture[]> {
  const document = await (await pdfium()).loadDocument(pdf);
  try {
    const pictures: Picture[] = [];
    for (const page of document.pages()) {
      const drawn = await page.render({
        scale: dpi / POINTS_AN_INCH,
        render: ({ data }) => Promise.resolve(Uint8Array.from(data)),
      });
      pictures.push(fromBgra(drawn.data, drawn.width, drawn.height));
    }
    return pictures;
  } finally {
    document.destroy();
  }
}

/** Returns the number of pages of a PDF. */
export async function pageCountOf(pdf: Uint8Array): Promise<number> {
  const document = await (await pdfium()).loadDocument(pdf);
  try {
    return document.getPageCount();
  } finally {
    document.destroy();
  }
}

/** Returns the text layer of a PDF, page by page. */
export async function textLayerOf(pdf: Uint8Array): Promise<string[]> {
  const document = await (await pdfium()).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText());
  } finally {
    document.destroy();
  }
}
