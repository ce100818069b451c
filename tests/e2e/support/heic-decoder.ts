import type { Page } from '@playwright/test';

/**
 * Emulates a browser that decodes HEIC in pages but not in workers, as early Safari did. Call it before the page is
 * opened.
 * @param picture shown for every HEIC file
 */
export async function installHeicDecoder(page: Page, picture: Buffer): Promise<void> {
  const address = `data:image/png;base64,${picture.toString('base64')}`;
  await page.addInitScript((shown) => {
    const heic = new Set<string>();
    const { createObjectURL } = URL;
    URL.createObjectURL = (object) => {
      const made = createObjectURL(object);
      if (object instanceof File && object.name.endsWith('.HEIC')) heic.add(made);
      return made;
    };
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = function () {
      // The `src` is replaced before the page waits for it to load.
      if (heic.has(this.src)) this.src = shown;
      return decode.call(this);
    };
  }, address);
}
