import sharp, { type Sharp } from 'sharp';

/**
 * Returns an SVG drawing. The product blocks all formats except the accepted ones, and tests draw their pages as SVG.
 */
export function drawnSvg(svg: string): Sharp {
  allowSvg();
  return sharp(Buffer.from(svg));
}

/** Allows this process to parse SVG from now on. */
export function allowSvg(): void {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
}
