import { GoogleError, parameter } from '../errors.mjs';

/** Errors of Drive: https://developers.google.com/workspace/drive/api/guides/handle-errors */

/**
 * @param {number} status
 * @param {string} reason
 * @param {string} [message]
 * @param {object} [more] of `GoogleError`
 */
export const driveError = (status, reason, message, more) =>
  new GoogleError(status, reason, message, { ...more, hasStatus: false });

/** @param {string} id */
export const fileNotFound = (id) => driveError(404, 'notFound', `File not found: ${id}.`, parameter('fileId'));
/** @param {string} message @param {string} [name] of the parameter */
export const invalid = (message, name) => driveError(400, 'invalid', message, name && parameter(name));
/** @param {string} message */
export const badRequest = (message) => driveError(400, 'badRequest', message);
export const tooLarge = () => driveError(413, 'uploadTooLarge', 'Request too large.');

/** Parses a JSON object. @param {string} text */
export function parseJson(text) {
  try {
    const value = JSON.parse(text || '{}');
    if (value && typeof value === 'object' && !Array.isArray(value)) return value;
  } catch {}
  throw driveError(400, 'parseError', 'Parse Error');
}
