import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { splitExtension } from '@/lib/engine/naming/sanitise';

/** The name under which the picture of an unlocked PDF is sent: `payslip.pdf` as `payslip.png`. */
export function pictureNameOf(name: string): string {
  return `${splitExtension(name).stem}.png`;
}

/**
 * What the server said of the picture, as it holds for the PDF that the picture shows: its own name, and a suggested name
 * that ends in `.pdf`.
 */
export function resultOfUnlocked(result: CategorisationResult, name: string): CategorisationResult {
  const { suggestedFileName } = result;
  return {
    ...result,
    fileName: name,
    suggestedFileName: suggestedFileName && `${splitExtension(suggestedFileName).stem}.pdf`,
  };
}
