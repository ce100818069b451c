import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { env } from '@/lib/platform/env/env.server';
import { Address } from '@/lib/shared/email-address';
import type { Letter } from './letter';

/** Takes one letter to one reader. Rejects with an `SmtpRefusal` that says whether another try makes sense. */
export type Deliver = (to: string, letter: Letter) => Promise<void>;

/** A letter that the mail server did not take. It names no address. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  /** True where the server said no for good, or there is no such address. */
  readonly isFinal: boolean;

  constructor(isFinal: boolean, options: ErrorOptions) {
    super(isFinal ? 'The mail server refused the letter' : 'The mail server did not take the letter', options);
    this.isFinal = isFinal;
  }
}

/** Of a failure that nodemailer reports, what says how it failed. */
const Failure = z.object({ responseCode: z.int().optional(), code: z.string().optional() });
const FIRST_PERMANENT = 500;
const TIMEOUT_MS = 10_000;

let current: { readonly url: string; readonly transporter: Transporter } | undefined;

function transporterOf(url: string): Transporter {
  if (current?.url !== url) {
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    // What is sent is what we wrote: no file and no address is ever read into a letter.
    const transporter = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
    current = { url, transporter };
  }
  return current.transporter;
}

/** How this site sends e-mail; null where no mail server is configured. */
export function mailServer(): Deliver | null {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !MAIL_FROM) return null;
  return async (to, letter) => {
    // An object and no text: what stands in it is one address, whatever it holds.
    const reader = Address.safeParse(to);
    if (!reader.success) throw new SmtpRefusal(true, { cause: new Error('This is not an e-mail address') });
    try {
      await transporterOf(SMTP_URL).sendMail({
        from: MAIL_FROM,
        to: { name: '', address: reader.data },
        ...letter,
        // Nobody is to answer a machine with "out of office" (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const failure = Failure.safeParse(error);
      const isFinal = (failure.data?.responseCode ?? 0) >= FIRST_PERMANENT;
      const { code, responseCode } = failure.data ?? {};
      // The server's own words may name the reader.
      throw new SmtpRefusal(isFinal, { cause: new Error(`${code ?? 'unknown'} ${responseCode ?? ''}`.trim()) });
    }
  };
}
