import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { splitExtension } from '@/lib/engine/naming/sanitise';

/** File name of the picture sent for an unlocked PDF: `payslip.pdf` becomes `payslip.png`. */
export function pictureNameOf(name: string): string {
  return `${splitExtension(name).stem}.png`;
}

/** Applies the result of the picture to its PDF: the PDF's own name, and a suggested name that ends in `.pdf`. */
export function resultOfUnlocked(result: CategorisationResult, name: string): CategorisationResult {
  const { suggestedFileName } = result;
  return {
    ...result,
    fileName: name,
    suggestedFileName: suggestedFileName && `${splitExtension(suggestedFileName).stem}.pdf`,
  };
}
