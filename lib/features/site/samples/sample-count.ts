/** Sample papers in each language. Separate from their list, so that a button that names the number stays small. */
export const SAMPLE_COUNT = 6;
