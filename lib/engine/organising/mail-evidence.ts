import { parse } from 'tldts';
import { MAX_SNIPPET_CHARS } from '@/lib/engine/categorising/answer-parts';
import { isInDomain, isMailHost } from '@/lib/engine/categorising/engines/offline/fields/issuer/domains';
import { UNIT } from '@/lib/engine/categorising/engines/offline/fields/issuer/words';
import {
  hasLegalForm,
  isGenericName,
  namesOrganisation,
} from '@/lib/engine/categorising/engines/offline/fields/organisation';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import type { Categorisation } from '@/lib/engine/categorising/result';
import { cutSnippet } from '@/lib/engine/documents/cut-snippet';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import { cleanText } from '@/lib/shared/clean-text';

/** Bulk mail services. Their address does not identify the sender. */
const RELAY =
  /(?:^|\.)(?:amazonses|sendgrid|mailgun|mailchimpapp|mcsv|mandrillapp|sparkpostmail|hubspotemail|docusign)$/;
/** Longest domain label that counts as an abbreviation, in characters: boi.org.il, hot.net.il. */
const ABBREVIATION_CHARS = 3;
/** Names of unattended or generic mailboxes. */
const MAILBOX_NAME =
  /(?<!\p{L})(?:no[- ]?reply|do[- ]?not[- ]?reply|info|mailer|notifications?|alerts?|newsletter)(?!\p{L})/iu;

/** Returns the name in a mail header without mailbox words: `Acme Billing (no-reply)` becomes `Acme Billing`. */
const shownName = (name: string): string =>
  cleanText(name)
    .replace(/[()"<>[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the organisation that a mail comes from: the sender's name if it is an organisation's, otherwise the name in
 * the domain. Undefined for a private mailbox, because anybody can forward a document.
 * @example senderOfMail({ senderName: 'Dana Katz', senderAddress: 'dana@fernhill.co.uk' }) // 'Fernhill'
 */
export function senderOfMail({
  senderName,
  senderAddress,
}: Pick<MailContext, 'senderName' | 'senderAddress'>): string | undefined {
  const host = senderAddress.slice(senderAddress.lastIndexOf('@') + 1);
  const { domain, domainWithoutSuffix: label } = parse(host, { allowPrivateDomains: false });
  if (!domain || !label || isMailHost(domain) || RELAY.test(label)) return undefined;
  const name = shownName(senderName);
  const isOfBody = hasLegalForm(name) || namesOrganisation(name) || isInDomain(name, [label.replaceAll('-', '')]);
  if (isOfBody && !MAILBOX_NAME.test(name) && !UNIT.test(name) && !isGenericName(name)) return name;
  if (label.length <= ABBREVIATION_CHARS) return label.toUpperCase();
  return label.replaceAll('-', ' ').replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function quoted(field: FieldEvidence['field'], words: string): FieldEvidence {
  return { field, page: 1, snippet: cutSnippet(words, MAX_SNIPPET_CHARS), reason: 'mail' };
}

/**
 * Adds the mail's date and sender if the document itself has none (decision 0036). A period that the document covers
 * counts as its date. Mail evidence never overrides the document or affects the category, and is marked as such.
 */
export function withMailEvidence(understood: Categorisation, mail: MailContext): Categorisation {
  const sender = understood.issuer ? undefined : senderOfMail(mail);
  const day = understood.date || understood.period ? undefined : mail.date.slice(0, 'yyyy-mm-dd'.length);
  const evidence = [
    ...(sender === undefined ? [] : [quoted('issuer', mail.from)]),
    ...(day === undefined ? [] : [quoted('date', day)]),
  ];
  return {
    ...understood,
    ...(sender === undefined ? {} : { issuer: { name: sender } }),
    ...(day === undefined ? {} : { date: day }),
    evidence: [...(understood.evidence ?? []), ...evidence],
  };
}
