import type { ErrorCode } from '@/lib/platform/errors';

/** Texts as `messages/*.json` has them: rooms of texts by name. */
type Rooms = Readonly<Record<string, unknown>>;

/** The operator's own room. */
const OPERATOR_ROOM = 'Admin';
/** Failures that the operator alone meets. */
const OPERATOR_ERRORS: readonly ErrorCode[] = ['loginFailed', 'freeNotReset', 'trialNotFree', 'refundStale'];
/** What the operator's pages say beside their own texts. */
const SHARED_ROOMS = ['Common', 'Errors', 'Header', 'Plans', 'Theme'];

/**
 * Rooms that the server alone asks for: letters, pages that it draws, what the command line says. No browser is sent them.
 * `page-messages.test.ts` compares the list with what the code asks for.
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

/** The texts that a visitor's browser may ask for: nothing in them says that there is an operator's side. */
export function visitorMessages(messages: Rooms): Record<string, object> {
  return {
    ...without(messages, [OPERATOR_ROOM, ...SERVER_ROOMS]),
    Errors: without(messages.Errors ?? {}, OPERATOR_ERRORS),
  };
}

/** The texts of the operator's pages. */
export function operatorMessages(messages: Rooms): Record<string, object> {
  const rooms = [OPERATOR_ROOM, ...SHARED_ROOMS];
  return without(
    messages,
    Object.keys(messages).filter((name) => !rooms.includes(name)),
  );
}
