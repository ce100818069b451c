import type { CategorisationResult } from '@/lib/categorising/result';
import { splitExtension } from '@/lib/naming/sanitise';

/** The name under which the picture of an unlocked PDF is sent: `payslip.pdf` as `payslip.png`. */
export function pictureNameOf(name: string): string {
  return `${splitExtension(name).stem}.png`;
}

/**
 * What the server said of the picture, as it holds for the PDF that the picture shows: its own name, a suggested name that
 * ends in `.pdf`, and its pages as counted in the browser. They are only shown; the server counted the picture.
 */
export function resultOfUnlocked(
  result: CategorisationResult,
  { name, pageCount }: { readonly name: string; readonly pageCount: number },
): CategorisationResult {
  const { suggestedFileName } = result;
  return {
    ...result,
    fileName: name,
    suggestedFileName: suggestedFileName && `${splitExtension(suggestedFileName).stem}.pdf`,
    pageCount,
  };
}
