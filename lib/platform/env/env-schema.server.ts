import 'server-only';
import { z } from 'zod';
import { Address, isSender } from '@/lib/shared/email-address';
import { DEFAULT_MAX_REQUEST_BYTES, DEFAULT_UPLOAD_MEMORY_BYTES } from './body-limit';

/**
 * All settings of the server, validated once. `.env.example` explains each.
 * The defaults suit an unconfigured machine, where `npm start` adds the stand-ins' URLs and a generated secret.
 */
const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

const optionalUrl = z.url({ protocol: /^https?$/ }).optional();

const dollars = (fallback: number) => z.coerce.number().nonnegative().default(fallback);

/** Length of an AES-256 key, in bytes. */
const MAIL_KEY_BYTES = 32;
/** Id of the key that is derived from the site's secret. MAIL_TOKEN_KEYS must not use it. */
export const SITE_MAIL_KEY_ID = 'site';

/** `id:base64,id:base64`. The error message goes to the log, so it contains no secret. */
const mailTokenKeys = optionalText.transform((value, check) => {
  const keys = (value?.split(',') ?? []).map((entry) => {
    const [, id = '', base64 = ''] = /^\s*([\w-]{1,40}):([\w+/=-]+)\s*$/.exec(entry) ?? [];
    return { id, key: Buffer.from(base64, 'base64') };
  });
  const isGood =
    keys.every(({ id, key }) => id !== '' && id !== SITE_MAIL_KEY_ID && key.length === MAIL_KEY_BYTES) &&
    new Set(keys.map(({ id }) => id)).size === keys.length;
  if (isGood) return keys;
  check.addIssue({ code: 'custom', message: `takes id:key,id:key with keys of ${MAIL_KEY_BYTES} bytes in base64` });
  return z.NEVER;
});

const adsLabel = optionalText.refine((label) => label === undefined || /^[\w-]{1,60}$/.test(label), {
  message: 'takes letters, digits, _ and -',
});

/** A phone number as people dial it. A full one has at most 15 digits (ITU-T E.164), plus blanks and hyphens. */
const phoneNumber = optionalText.refine((phone) => phone === undefined || /^[+\d][\d -]{5,24}$/.test(phone), {
  message: 'takes digits, blanks and -, beginning with a digit or +',
});

/** Required with PAYPAL_CLIENT_ID, because without any one of them payments cannot be verified. */
const NEEDED_BY_PAYPAL = [
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_MERCHANT_ID',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_PLAN_PERSONALPLUS',
  'PAYPAL_PLAN_BUSINESS',
] as const;

export const Env = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    /** Vercel's name of the deployment; absent outside Vercel. See `withDeployment`. */
    VERCEL_ENV: z.enum(['production', 'preview', 'development']).optional(),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** Public URL of the site, without a trailing slash; next-auth reads the same variable. */
    NEXTAUTH_URL: z.url().default('http://localhost:3000'),
    /**
     * Signs sessions and visitor cookies; read it through `siteSecret`. A build and `npm run organise` do not need it.
     */
    NEXTAUTH_SECRET: optionalText,
    /** PostgreSQL URL; absent: the embedded database in DATA_DIR. */
    DATABASE_URL: optionalText,
    DATA_DIR: optionalText.transform((value) => value ?? '.data'),
    GOOGLE_CLIENT_ID: optionalText,
    GOOGLE_CLIENT_SECRET: optionalText,
    /** OpenID issuer, from which the discovery document and keys are found. */
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    /** URL of the keys that sign Google's ID tokens. */
    GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
    /** Script that renders Google's sign-in button. */
    GOOGLE_IDENTITY_SCRIPT_URL: z.url().default('https://accounts.google.com/gsi/client'),
    /** Base URL of the Gmail API. */
    GMAIL_API_URL: z.url().default('https://gmail.googleapis.com'),
    /** Keys that encrypt refresh tokens of mailboxes: the first encrypts, all decrypt. */
    MAIL_TOKEN_KEYS: mailTokenKeys,
    /** Folder of temporary mail files; absent: `mail-temp` in DATA_DIR. Not used with a bucket. */
    MAIL_TEMP_DIR: optionalText,
    /** S3-compatible bucket that replaces the folder, so that several servers share the files. */
    MAIL_BUCKET: optionalText,
    MAIL_BUCKET_REGION: z.string().trim().default('us-east-1'),
    /** URL of the S3 service; absent: Amazon's. */
    MAIL_BUCKET_URL: z.url().optional(),
    MAIL_BUCKET_KEY_ID: optionalText,
    MAIL_BUCKET_SECRET: optionalText,
    /** Base URL of Google's APIs, without a trailing slash; the browser saves to Drive there. */
    GOOGLE_API_URL: z.url().default('https://www.googleapis.com'),
    /** Extra folder with tesseract language data (`*.traineddata` or `*.traineddata.gz`). */
    OCR_DATA_DIR: optionalText,
    /** Number of OCR workers; 0: one per core. */
    OCR_WORKERS: z.coerce.number().int().min(0).default(0),
    /** Timeout for OCR of one page, in milliseconds. */
    OCR_PAGE_TIMEOUT_MS: count(20_000),
    /** `auto`: Anthropic's model if there is a key, otherwise the offline engine. */
    AI_ENGINE: z.enum(['auto', 'anthropic', 'offline']).default('auto'),
    ANTHROPIC_API_KEY: optionalText,
    /** Base URL of the Messages API, without `/v1`. */
    ANTHROPIC_BASE_URL: z.url().default('https://api.anthropic.com'),
    /** Absent: `DEFAULT_MODEL` of the engine. */
    ANTHROPIC_MODEL: optionalText,
    /** Maximum model cost per UTC day, in dollars: for everybody, and for anonymous visitors together. */
    AI_DAILY_DOLLARS: dollars(5),
    AI_DAILY_DOLLARS_ANONYMOUS: dollars(1),
    /** Maximum request body in bytes; a larger one is answered with 413. */
    MAX_REQUEST_BYTES: count(DEFAULT_MAX_REQUEST_BYTES),
    /** Memory for the bodies of all requests in progress, in bytes; a body beyond it is answered with 503. */
    UPLOAD_MEMORY_BYTES: count(DEFAULT_UPLOAD_MEMORY_BYTES),
    /** True if a proxy in front sets X-Forwarded-For. */
    TRUST_PROXY: z.stringbool().default(false),
    /**
     * Header in which the proxy sends the caller's country (ISO 3166-1 alpha-2); absent: sessions are listed without a
     * country.
     */
    COUNTRY_HEADER: optionalText.refine((name) => name === undefined || /^[a-z][a-z0-9-]{0,60}$/.test(name), {
      message: 'takes the name of a header in lower case',
    }),
    /** SMTP server for outgoing e-mail, e.g. smtps://user:password@host; absent: no e-mail is sent. */
    SMTP_URL: optionalText.refine((url) => url === undefined || /^smtps?:\/\/./.test(url), {
      message: 'takes an address that begins with smtp:// or smtps://',
    }),
    /** Sender of e-mail, as `address` or `Name <address>`. */
    MAIL_FROM: optionalText.refine((from) => from === undefined || isSender(from), {
      message: 'takes an e-mail address, or Name <address>',
    }),
    /** Contact of the site's operator; absent: no address is shown. */
    CONTACT_EMAIL: Address.optional(),
    CONTACT_PHONE: phoneNumber,
    /** Accessibility contact: a name, and its own address or number; absent: the contact above. */
    ACCESSIBILITY_COORDINATOR: optionalText,
    ACCESSIBILITY_EMAIL: Address.optional(),
    ACCESSIBILITY_PHONE: phoneNumber,
    /** Google Ads account for conversions, and a label for each; absent: conversions are not counted. */
    ADS_CONVERSION_ID: optionalText.refine((id) => id === undefined || /^AW-\d{1,20}$/.test(id), {
      message: 'takes AW- and a number',
    }),
    ADS_LABEL_UPLOAD: adsLabel,
    ADS_LABEL_SUBSCRIPTION: adsLabel,
    ADS_LABEL_PAYMENT: adsLabel,
    /** Script that counts conversions. Change it only to use a stand-in. */
    ADS_SCRIPT_URL: z.url().default('https://www.googletagmanager.com/gtag/js'),
    /** PayPal's sandbox, where no money moves, or the live service. */
    PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('sandbox'),
    /** Client id of PayPal's REST API; absent: payments are disabled. */
    PAYPAL_CLIENT_ID: optionalText,
    PAYPAL_CLIENT_SECRET: optionalText,
    /** Our PayPal account. Every payment must go to it. */
    PAYPAL_MERCHANT_ID: optionalText,
    /** PayPal's id of the webhook at `/api/payments/webhook`; the webhook signature covers it. */
    PAYPAL_WEBHOOK_ID: optionalText,
    /** PayPal's ids of the monthly plans. */
    PAYPAL_PLAN_PERSONALPLUS: optionalText,
    PAYPAL_PLAN_BUSINESS: optionalText,
    /** Base URL of PayPal's API; absent: the URL for PAYPAL_ENVIRONMENT. */
    PAYPAL_API_URL: optionalUrl,
    /** URL of PayPal's button script, without its query; absent: PayPal's. */
    PAYPAL_SDK_URL: optionalUrl,
    /** Extra root certificates (PEM) for webhook certificates, in addition to the roots that Node trusts. */
    PAYPAL_WEBHOOK_ROOT: optionalText.transform((value) => value?.replaceAll('\\n', '\n')),
    /**
     * Seller's name on receipts; absent: payments are confirmed without a receipt. Read it through `sellerSettings`.
     */
    SELLER_NAME: optionalText,
    SELLER_ADDRESS: optionalText,
    /** Registration number of the seller's business. */
    SELLER_NUMBER: optionalText,
    /** VAT included in the prices, in percent; 0: no VAT. */
    SELLER_VAT_PERCENT: z.coerce.number().min(0).max(50).default(0),
    /**
     * First path segment of the operator's URLs; absent: there are no operator pages. Read it through
     * `operatorSettings`.
     */
    ADMIN_PREFIX: optionalText,
    ADMIN_USERNAME: optionalText,
    /** Password hash that `npm run admin:hash` prints. */
    ADMIN_PASSWORD_HASH: optionalText,
    /** Secret of the second factor in base32 (RFC 6238); absent: the password alone is enough. */
    ADMIN_TOTP_SECRET: optionalText,
    /** API key for scripts, sent as `x-admin-key`; absent: no key is accepted. */
    ADMIN_API_KEY: optionalText,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .refine(({ AI_ENGINE, ANTHROPIC_API_KEY }) => AI_ENGINE !== 'anthropic' || ANTHROPIC_API_KEY !== undefined, {
    path: ['ANTHROPIC_API_KEY'],
    message: 'is missing, and AI_ENGINE=anthropic needs it',
  })
  .refine(({ COUNTRY_HEADER, TRUST_PROXY }) => COUNTRY_HEADER === undefined || TRUST_PROXY, {
    path: ['COUNTRY_HEADER'],
    message: 'needs TRUST_PROXY=true: without a proxy anybody could send that header',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => (SMTP_URL === undefined) === (MAIL_FROM === undefined), {
    path: ['MAIL_FROM'],
    message: 'goes together with SMTP_URL: set both or neither',
  })
  .refine(
    ({ MAIL_BUCKET, MAIL_BUCKET_KEY_ID, MAIL_BUCKET_SECRET }) => {
      return MAIL_BUCKET === undefined || (MAIL_BUCKET_KEY_ID !== undefined && MAIL_BUCKET_SECRET !== undefined);
    },
    { path: ['MAIL_BUCKET'], message: 'needs MAIL_BUCKET_KEY_ID and MAIL_BUCKET_SECRET' },
  )
  .refine(
    ({ SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_NUMBER: number }) =>
      new Set([name, address, number].map((value) => value === undefined)).size === 1,
    { path: ['SELLER_NAME'], message: 'goes together with SELLER_ADDRESS and SELLER_NUMBER: set all or none' },
  )
  .superRefine((settings, context) => {
    if (!settings.PAYPAL_CLIENT_ID) return;
    for (const name of NEEDED_BY_PAYPAL.filter((needed) => !settings[needed])) {
      context.addIssue({ code: 'custom', path: [name], message: 'is missing, and PAYPAL_CLIENT_ID needs it' });
    }
  });
export type Env = z.infer<typeof Env>;
