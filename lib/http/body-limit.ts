/** Largest request body in bytes unless MAX_REQUEST_BYTES says otherwise: four of the largest documents, in base64. */
export const DEFAULT_MAX_REQUEST_BYTES = 64 * 1024 * 1024;
