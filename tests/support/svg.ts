import sharp, { type Sharp } from 'sharp';

/** A drawing. The product blocks every format but those that it accepts, and tests draw their pages as SVG. */
export function drawnSvg(svg: string): Sharp {
  allowSvg();
  return sharp(Buffer.from(svg));
}

/** Lets this process parse SVG from now on. */
export function allowSvg(): void {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
}
