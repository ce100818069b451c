/** A point on a page as shares of its width and height, from the top left corner as a viewer displays it. */
export type PagePoint = [x: number, y: number];

/**
 * Position of words on a page read by OCR (decision 0027). Corners are top left, top right, bottom right, bottom left
 * in the words' own orientation.
 */
export type PageBox = [PagePoint, PagePoint, PagePoint, PagePoint];
