import type { CSSProperties } from 'react';
import type { Locale } from '@/lib/platform/i18n/locales';

/**
 * Heights of the sections' contents in px by page width: up to 640 px, 900 px, 1180 px, and above. The browser reserves
 * them until it renders a section, so that the scroll bar does not jump. `public-pages.spec.ts` compares them with
 * the rendered sections and prints the correct ones.
 */
const HEIGHTS_PX = {
  advantages: { en: [722, 472, 452, 360], he: [703, 441, 424, 316] },
  features: { en: [2040, 1088, 1058, 766], he: [2000, 1057, 1040, 747] },
  how: { en: [395, 349, 194, 187], he: [380, 351, 181, 188] },
  pricing: { en: [1520, 830, 842, 513], he: [1528, 837, 849, 517] },
  help: { en: [720, 621, 521, 509], he: [690, 627, 525, 517] },
} as const satisfies Record<string, Record<Locale, readonly [number, number, number, number]>>;

export type LandingSection = keyof typeof HEIGHTS_PX;

/** Default font size of browsers, in px. The heights scale with the user's font size. */
const ROOT_FONT_PX = 16;

/** Heights of a section as the custom properties that `.sec` in landing.css reads. */
export function sectionHeights(section: LandingSection, locale: Locale): CSSProperties {
  const [phone, tablet, laptop, desktop] = HEIGHTS_PX[section][locale].map((px) => `${px / ROOT_FONT_PX}rem`);
  return { '--h-phone': phone, '--h-tablet': tablet, '--h-laptop': laptop, '--h-desktop': desktop } as CSSProperties;
}
