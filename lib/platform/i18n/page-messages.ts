import type { ErrorCode } from '@/lib/platform/errors';

/** Texts of `messages/*.json`, by namespace. */
type Rooms = Readonly<Record<string, unknown>>;

/** Namespace of the operator's pages. */
const OPERATOR_ROOM = 'Admin';
/** Errors that only the operator gets. */
const OPERATOR_ERRORS: readonly ErrorCode[] = ['loginFailed', 'freeNotReset', 'trialNotFree', 'refundStale'];
/** Namespaces that the operator's pages use in addition to their own. */
const SHARED_ROOMS = ['Common', 'Errors', 'Header', 'Plans', 'Theme'];

/**
 * Namespaces that only the server uses: e-mail, server-rendered pages, command line. They are not sent to browsers.
 * `page-messages.test.ts` compares the list with the code.
 */
export const SERVER_ROOMS: readonly string[] = [
  'Accessibility',
  'Accuracy',
  'Emails',
  'Footer',
  'HowItWorks',
  'InvalidInput',
  'Landing',
  'LanguageOffer',
  'MailServer',
  'Meta',
  'NotFound',
  'Offline',
  'OnDevice',
  'Organise',
  'Privacy',
  'Receipt',
  'Terms',
  'Topics',
];

const without = (texts: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));

/** Returns the texts for a visitor's browser. They do not reveal that there are operator pages. */
export function visitorMessages(messages: Rooms): Record<string, object> {
  return {
    ...without(messages, [OPERATOR_ROOM, ...SERVER_ROOMS]),
    Errors: without(messages.Errors ?? {}, OPERATOR_ERRORS),
  };
}

/** Returns the texts of the operator's pages. */
export function operatorMessages(messages: Rooms): Record<string, object> {
  const rooms = [OPERATOR_ROOM, ...SHARED_ROOMS];
  return without(
    messages,
    Object.keys(messages).filter((name) => !rooms.includes(name)),
  );
}
