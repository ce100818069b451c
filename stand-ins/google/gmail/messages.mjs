import { mailId } from './mail.mjs';

const SYSTEM_LABELS = ['INBOX', 'SENT', 'TRASH', 'SPAM', 'DRAFT', 'STARRED', 'IMPORTANT', 'UNREAD'];
/** Labels that every mailbox has. */
export const LABELS = [
  ...SYSTEM_LABELS,
  ...['PERSONAL', 'SOCIAL', 'PROMOTIONS', 'UPDATES', 'FORUMS'].map((name) => `CATEGORY_${name}`),
];

/** Label ids of a mailbox owner's own labels by name: every label of a mail that is not one of Gmail's. */
function ownLabelsOf(messages) {
  const names = [...new Set(messages.flatMap(({ seed }) => seed.labels))].filter((name) => !LABELS.includes(name));
  return new Map(names.toSorted().map((name, index) => [name, `Label_${index + 1}`]));
}

/** Estimates the size without building the mail: its text and the base64 size of its attachments, if known. */
function estimatedSize(seed) {
  const attached = seed.attachments.reduce((sum, { content, size }) => {
    return sum + Math.ceil((size ?? (typeof content === 'function' ? 0 : Buffer.byteLength(content))) * 1.37);
  }, 0);
  return 2000 + attached + Buffer.byteLength(`${seed.text ?? ''}${seed.html ?? ''}`);
}

/** Returns mails as messages, newest first. */
function messagesOf(email, mails) {
  return mails
    .map((seed, i) => {
      const key = seed.key ?? `${i} ${seed.subject}`;
      const id = mailId(`${email} ${key}`);
      const threadId = seed.thread ? mailId(`${email} thread ${seed.thread}`) : id;
      let size;
      return {
        id,
        threadId,
        seed,
        at: seed.date.getTime(),
        size: () => {
          size ??= estimatedSize(seed);
          return size;
        },
      };
    })
    .sort((a, b) => b.at - a.at);
}

/** The messages of an account. @param {string} email @param {object[]} mails */
export function createMailbox(email, mails) {
  const messages = messagesOf(email, mails);
  const byId = new Map(messages.map((message) => [message.id, message]));
  return { messages, byId, ownLabels: ownLabelsOf(messages) };
}
