import { loadPdfium, type Pdfium } from '../../engine/documents/pdf/pdfium/pdfium.ts';
import { createDocumentReader } from '../../engine/documents/reader/document-reader.ts';
import { PDFIUM_PROGRAM } from '../../shared/engine-names.ts';
import { createDecoder } from './decode.client.ts';
import { loadEngineFile } from './load-engine-file.client.ts';
import type { OpenMessage } from './thread-messages.ts';

/** Opens a file reader thread. PDFium loads with the first file that needs it; a photograph does not. */
export async function openReader({ paths }: OpenMessage) {
  let loading: Promise<Pdfium> | undefined;
  const openPdfium = () => {
    loading ??= loadEngineFile(paths, PDFIUM_PROGRAM).then(loadPdfium);
    return loading;
  };
  return createDocumentReader({ openPdfium, decode: createDecoder(openPdfium) });
}
