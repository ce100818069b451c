import 'server-only';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadPdfium, type Pdfium } from './pdfium/pdfium.ts';

let loading: Promise<Pdfium> | undefined;

/** Returns PDFium, loaded once per process. */
export function openPdfium(): Promise<Pdfium> {
  const program = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'));
  loading ??= readFile(program).then(loadPdfium);
  return loading;
}
