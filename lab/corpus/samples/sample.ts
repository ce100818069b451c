import type { CategoryId } from '../../../lib/engine/categorising/categories';
import type { DocumentLanguage } from '../../../lib/shared/languages';
import type { DocxBlock } from './docx';

/** How a page becomes a file: printed, scanned, photographed, or written in Word. */
export type SampleMedium =
  | { readonly as: 'pdf'; readonly html: string; readonly password?: string }
  | { readonly as: 'scanned-pdf'; readonly html: string; readonly tiltDegrees: number; readonly dpi: number }
  | { readonly as: 'fax-tiff'; readonly html: string; readonly tiltDegrees: number }
  | { readonly as: 'scan-jpg'; readonly html: string; readonly tiltDegrees: number; readonly dpi: number }
  | {
      readonly as: 'photo-jpg';
      readonly html: string;
      readonly pageSize: PageSize;
      readonly transform: string;
      readonly table: string;
    }
  | { readonly as: 'screenshot-png'; readonly html: string; readonly widthPx: number }
  | { readonly as: 'docx'; readonly blocks: readonly DocxBlock[]; readonly rightToLeft: boolean };

/** Width and height of a sheet, in CSS pixels (96 per inch). */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const A4: PageSize = { width: 794, height: 1123 };

/** A sample document with a person's label. */
export interface Sample {
  readonly file: string;
  readonly category: CategoryId;
  /** Other categories that are also correct. */
  readonly alsoRight?: readonly CategoryId[];
  readonly language: DocumentLanguage;
  /** Issue date, ISO `yyyy-mm-dd`, or `yyyy-mm` if it has only a month. */
  readonly date: string;
  readonly issuer: string;
  /** Title as printed in the document. */
  readonly title: string;
  readonly pages: number;
  /** One line for the folder's README. */
  readonly description: string;
  readonly medium: SampleMedium;
}
