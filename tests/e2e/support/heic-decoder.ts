import type { Page } from '@playwright/test';

/**
 * Makes the browser one that decodes HEIC in its pages and in no thread, as Safari did first, before the page is opened: what
 * such a file is said to show is `picture`, of any type that the browser knows.
 */
export async function giveHeicDecoder(page: Page, picture: Buffer): Promise<void> {
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
      // What the file cannot show by itself is put in its place before it is waited for.
      if (heic.has(this.src)) this.src = shown;
      return decode.call(this);
    };
  }, address);
}
