/** Default of MAX_REQUEST_BYTES: four of the largest documents, in base64. */
export const DEFAULT_MAX_REQUEST_BYTES = 64 * 1024 * 1024;
/**
 * Default of UPLOAD_MEMORY_BYTES: nine of the largest documents at a time.
 * A body takes up to three times its size until the request is answered. On a machine with 2 GB, reading needs the
 * rest.
 */
export const DEFAULT_UPLOAD_MEMORY_BYTES = 128 * 1024 * 1024;
/** Default maximum body of a route, in bytes: enough for ids, numbers and a few names. */
export const DEFAULT_BODY_BYTES = 32 * 1024;
/** Default maximum number of values in a body: elements and members of all its arrays and objects together. */
export const DEFAULT_BODY_VALUES = 1_000;
/**
 * Maximum body of a request for a page, in bytes.
 * No page accepts a body, but Next buffers this much of it and discards the rest.
 */
export const MAX_PAGE_BODY_BYTES = 16 * 1024;
