/** The brightest grey of a picture with 8 bits a pixel. */
export const WHITE = 255;
