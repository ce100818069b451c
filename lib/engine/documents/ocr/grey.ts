/** White in an 8-bit picture. */
export const WHITE = 255;
