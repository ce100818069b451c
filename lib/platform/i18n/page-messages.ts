import type { ErrorCode } from '@/lib/platform/errors';

/** Texts of `messages/*.json`, by namespace. */
type MessageTree = Readonly<Record<string, unknown>>;

/** Namespace of the operator's pages. */
const OPERATOR_NAMESPACE = 'Admin';
/** Errors that only the operator gets. */
const OPERATOR_ERRORS: readonly ErrorCode[] = ['loginFailed', 'freeNotReset', 'trialNotFree', 'refundStale'];
/** Namespaces that the operator's pages use in addition to their own. */
const SHARED_NAMESPACES = ['Common', 'Errors', 'Header', 'Plans', 'Theme'];

/**
 * Namespaces that only the server uses: e-mail, server-rendered pages, command line. They are not sent to browsers.
 * `page-messages.test.ts` compares the list with the code.
 */
export const SERVER_NAMESPACES: readonly string[] = [
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

const omit = (texts: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));

/** Returns the texts for a visitor's browser. They do not reveal that there are operator pages. */
export function visitorMessages(messages: MessageTree): Record<string, object> {
  return {
    ...omit(messages, [OPERATOR_NAMESPACE, ...SERVER_NAMESPACES]),
    Errors: omit(messages.Errors ?? {}, OPERATOR_ERRORS),
  };
}

/** Returns the texts of the operator's pages. */
export function operatorMessages(messages: MessageTree): Record<string, object> {
  const namespaces = [OPERATOR_NAMESPACE, ...SHARED_NAMESPACES];
  return omit(
    messages,
    Object.keys(messages).filter((name) => !namespaces.includes(name)),
  );
}
