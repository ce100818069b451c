import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { HeroDocumentKind } from './hero-document';
import NAMES from './sample-names.json' with { type: 'json' };

/** Scans on the hero's pile: name, drawing, and position of the sheet (on wide screens; `fan*` on narrow ones). */
export const PILE: readonly {
  readonly name: string;
  readonly drawing: HeroDocumentKind;
  readonly x: string;
  readonly y: string;
  readonly fanX: string;
  readonly fanY: string;
  readonly tilt: string;
}[] = [
  { name: 'IMG_2231.jpg', drawing: 'statement', x: '8%', y: '0', fanX: '0', fanY: '1.5rem', tilt: '-7deg' },
  { name: 'CCF_000912.tif', drawing: 'receipt', x: '20%', y: '3.25rem', fanX: '17%', fanY: '.25rem', tilt: '6deg' },
  { name: 'Scan 12-03 (2).pdf', drawing: 'lab', x: '0rem', y: '6.75rem', fanX: '35%', fanY: '1.75rem', tilt: '-4deg' },
  { name: NAMES.scan, drawing: 'letter', x: '16%', y: '10rem', fanX: '52%', fanY: '.5rem', tilt: '5deg' },
  { name: 'scan0047.pdf', drawing: 'bill', x: '5%', y: '13.25rem', fanX: '69%', fanY: '1.5rem', tilt: '-2deg' },
];

/** Target folders of the scans. `name` is a key of `Landing.samples`; `pages` is the folder's page count. */
export const FOLDERS: readonly {
  readonly category: CategoryId;
  readonly pages: number;
  readonly scan: string;
  readonly name: 'bill' | 'lease' | 'bloodTest' | 'statement';
  readonly confidence: number;
  /** Omitted if there is room for only three. */
  readonly optional?: boolean;
}[] = [
  { category: 'Electricity', pages: 4, scan: 'scan0047.pdf', name: 'bill', confidence: 0.98 },
  { category: 'Contracts', pages: 2, scan: NAMES.scan, name: 'lease', confidence: 0.94 },
  { category: 'Medical', pages: 7, scan: 'Scan 12-03 (2).pdf', name: 'bloodTest', confidence: 0.96 },
  { category: 'Bank', pages: 5, scan: 'IMG_2231.jpg', name: 'statement', confidence: 0.97, optional: true },
];
