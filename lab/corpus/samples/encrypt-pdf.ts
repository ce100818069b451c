import { PDFDocument } from '@cantoo/pdf-lib';

/** Encrypts a PDF so that it opens only with the password (also set as owner password). */
export async function encryptPdf(pdf: Uint8Array, password: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  document.encrypt({
    userPassword: password,
    ownerPassword: `${password}-owner`,
    permissions: { printing: 'highResolution' },
  });
  return document.save();
}
