import { PDFDocument } from '@cantoo/pdf-lib';

/** The same PDF, opening only with the password (owner password included, so that nothing opens it without one). */
export async function encryptPdf(pdf: Uint8Array, password: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  document.encrypt({
    userPassword: password,
    ownerPassword: `${password}-owner`,
    permissions: { printing: 'highResolution' },
  });
  return document.save();
}
