/** Largest request body in bytes unless MAX_REQUEST_BYTES says otherwise: four of the largest documents, in base64. */
export const DEFAULT_MAX_REQUEST_BYTES = 64 * 1024 * 1024;
/**
 * Memory for request bodies in bytes unless UPLOAD_MEMORY_BYTES says otherwise: nine of the largest documents at a time. A
 * body takes up to three times its size until it is answered, and on a machine with 2 GB reading needs the rest.
 */
export const DEFAULT_UPLOAD_MEMORY_BYTES = 128 * 1024 * 1024;
/** Largest body of a route that says nothing else, in bytes: ids, numbers and a few names. */
export const DEFAULT_BODY_BYTES = 32 * 1024;
/** Most values in a body of such a route: elements and members of all its arrays and objects together. */
export const DEFAULT_BODY_VALUES = 1_000;
/**
 * Largest body of a page's request, in bytes. No page takes one, but Next holds so much of it in memory for the page, and
 * throws away what is longer.
 */
export const MAX_PAGE_BODY_BYTES = 16 * 1024;
