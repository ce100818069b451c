/** The mails of an account that a test gave none. */
export function seededMailbox(_account) {
  return [];
}
