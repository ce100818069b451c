/** Sample documents per language. Separate from their list, so that a button that shows the number stays small. */
export const SAMPLE_COUNT = 6;
