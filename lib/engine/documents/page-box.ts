/** A place on a page: shares of its width and of its height, from the top left corner of the page as a viewer shows it. */
export type PagePoint = [x: number, y: number];

/**
 * Where words are on a page that was read as a picture (decision 0030): the corners of a four-sided field in the order top
 * left, top right, bottom right, bottom left as its reader sees the words, however they lie on the page.
 */
export type PageBox = [PagePoint, PagePoint, PagePoint, PagePoint];
