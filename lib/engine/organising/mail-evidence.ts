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

/** Services that send the mails of many: their address says nothing of who wrote. */
const RELAY =
  /(?:^|\.)(?:amazonses|sendgrid|mailgun|mailchimpapp|mcsv|mandrillapp|sparkpostmail|hubspotemail|docusign)$/;
/** A label of a domain as short as this is an abbreviation: boi.org.il, hot.net.il. */
const ABBREVIATION_CHARS = 3;
/** What a mailbox is called that nobody in particular reads. */
const MAILBOX_NAME =
  /(?<!\p{L})(?:no[- ]?reply|do[- ]?not[- ]?reply|info|mailer|notifications?|alerts?|newsletter)(?!\p{L})/iu;

/** The name in a mail's header with the words of the mailbox left out: `Acme Billing (no-reply)` is `Acme Billing`. */
const shownName = (name: string): string =>
  cleanText(name)
    .replace(/[()"<>[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The body that a mail comes from: its sender's name where that is a body's, else the name in the address' domain; undefined
 * for a private mailbox, from which anybody may pass on a paper.
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
 * What was understood of a document, with the day and the sender of the mail that it came with where the document itself names
 * none (decision 0041); a period that the document covers dates it as well. It never speaks against the page, nor of the category, and says where it comes from.
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
