import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { env } from '@/lib/platform/env/env.server';
import { Address } from '@/lib/shared/email-address';
import type { Letter } from './letter';

/** Delivers an e-mail to one recipient. Rejects with an `SmtpRefusal` that says whether a retry makes sense. */
export type Deliver = (to: string, letter: Letter) => Promise<void>;

/** An e-mail that the mail server did not accept. Contains no address. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  /** True if the server refused permanently, or the address is invalid. */
  readonly isFinal: boolean;

  constructor(isFinal: boolean, options: ErrorOptions) {
    super(isFinal ? 'The mail server refused the letter' : 'The mail server did not take the letter', options);
    this.isFinal = isFinal;
  }
}

/** Fields of a nodemailer error that describe the failure. */
const Failure = z.object({ responseCode: z.int().optional(), code: z.string().optional() });
/** SMTP replies from 500 on are permanent failures (RFC 5321, section 4.2.1). */
const FIRST_PERMANENT_REPLY = 500;
/** For connecting, the greeting, and silence. Letters wait in a queue, and a failed one is retried. */
const TIMEOUT_MS = 10_000;

let current: { readonly url: string; readonly transporter: Transporter } | undefined;

function transporterOf(url: string): Transporter {
  if (current?.url !== url) {
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    // nodemailer must never load content from files or URLs.
    const transporter = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
    current = { url, transporter };
  }
  return current.transporter;
}

/** Returns the delivery function of this site; null if no mail server is configured. */
export function mailServer(): Deliver | null {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !MAIL_FROM) return null;
  return async (to, letter) => {
    // An object instead of a string, so that the value is always treated as one address.
    const reader = Address.safeParse(to);
    if (!reader.success) throw new SmtpRefusal(true, { cause: new Error('This is not an e-mail address') });
    try {
      await transporterOf(SMTP_URL).sendMail({
        from: MAIL_FROM,
        to: { name: '', address: reader.data },
        ...letter,
        // Suppresses automatic replies such as "out of office" (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const failure = Failure.safeParse(error);
      const isFinal = (failure.data?.responseCode ?? 0) >= FIRST_PERMANENT_REPLY;
      const { code, responseCode } = failure.data ?? {};
      // The server's own message may contain the recipient's address.
      throw new SmtpRefusal(isFinal, { cause: new Error(`${code ?? 'unknown'} ${responseCode ?? ''}`.trim()) });
    }
  };
}
