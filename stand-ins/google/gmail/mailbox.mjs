import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHATTER, LINES } from './chatter-texts.mjs';
import { SAMPLES, SINGLES } from './document-texts.mjs';
import { generated, languageOf, scattered } from './documents.mjs';
import { oddities } from './edge-cases.mjs';
import { logoPng } from './logo.mjs';
import { mail } from './mail.mjs';
import { MONTHLY } from './monthly-texts.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Age of the oldest mail, in days. */
const DAYS = 100;
/** Number of mails without documents. */
const CHATTER_COUNT = 245;
const MONTHS = 3;

const COLOURS = [
  [20, 80, 160],
  [170, 40, 60],
  [30, 120, 80],
  [90, 60, 140],
];

const monthOf = (date, language) =>
  date.toLocaleDateString({ en: 'en-GB', he: 'he-IL', ru: 'ru-RU' }[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const htmlOf = (text, cids, language) =>
  `<div dir="${language === 'he' ? 'rtl' : 'ltr'}"><p>${text}</p>${cids.map((cid) => `<img src="cid:${cid}" alt="">`).join('')}</div>`;

/** A sender's logo, embedded in the mail's HTML. */
function logo(n) {
  const content = () => logoPng({ width: 160, height: 48, colour: COLOURS[n % COLOURS.length] });
  return { name: `image00${(n % 3) + 1}.png`, cid: `logo${n}@mail.local`, content };
}

/** The picture in a user's mail signature. */
function signature(n) {
  const content = () => logoPng({ width: 220, height: 70, colour: COLOURS[(n + 1) % COLOURS.length] });
  return { name: 'signature.png', cid: `signature${n}@mail.local`, content };
}

const inbox = (labels) => ['INBOX', ...labels];

/** Newsletters, notifications, threads. */
function otherMails(to, atDaysAgo) {
  const senders = Object.entries(CHATTER).flatMap(([label, list]) => list.map((entry) => [label, ...entry]));
  return Array.from({ length: CHATTER_COUNT }, (_, n) => {
    const [label, from, subjects, language] = senders[n % senders.length];
    const subject = subjects[Math.floor(n / senders.length) % subjects.length].replace('{n}', String(40_000 + n * 7));
    const isPersonal = label === 'CATEGORY_PERSONAL';
    const isSent = isPersonal && n % 3 === 0;
    const text = LINES[language][n % LINES[language].length];
    const pictures = label === 'CATEGORY_PROMOTIONS' ? [logo(n)] : isPersonal && n % 2 ? [signature(n)] : [];
    return mail({
      key: `chatter ${n}`,
      from: isSent ? to : from,
      to: isSent ? from : to,
      subject,
      date: atDaysAgo((n * DAYS) / CHATTER_COUNT + scattered(n, 10) / 24),
      labels: isSent ? ['SENT'] : inbox([label]),
      text,
      html: htmlOf(
        text,
        pictures.map(({ cid }) => cid),
        language,
      ),
      attachments: pictures,
      ...(isPersonal && { thread: `${from} ${subject.replace(/^Re: /, '')}` }),
      ...(label === 'CATEGORY_PROMOTIONS' && { headers: { 'List-Unsubscribe': '<https://example.com/unsubscribe>' } }),
    });
  });
}

function monthly(to, atDaysAgo) {
  return MONTHLY.flatMap((series, s) =>
    Array.from({ length: MONTHS }, (_, month) => {
      const date = atDaysAgo(6 + s * 3 + month * 30);
      const n = s * 10 + month;
      const name = series.file.replace('{n}', String(1200 + n));
      const text = series.text;
      const pictures = s % 2 ? [] : [logo(s)];
      return mail({
        key: `monthly ${s} ${month}`,
        from: series.from,
        to,
        subject: series.subject.replace('{month}', monthOf(new Date(date.getTime() - 20 * DAY_MS), series.language)),
        date,
        labels: inbox(series.labels),
        text,
        html: htmlOf(
          text,
          pictures.map(({ cid }) => cid),
          series.language,
        ),
        attachments: [...pictures, { name, content: generated(series, date, n) }],
      });
    }),
  );
}

function singles(to, atDaysAgo) {
  return SINGLES.map((single, n) => {
    const date = atDaysAgo(single.daysAgo);
    return mail({
      key: `single ${n}`,
      from: single.from,
      to,
      subject: single.subject,
      date,
      labels: inbox(single.labels),
      text: single.text,
      html: htmlOf(single.text, [], languageOf(single.text)),
      attachments: [{ name: single.file, content: generated(single, date, 100 + n) }],
    });
  });
}

const fileOf = (folder, name) => () => readFileSync(join(ROOT, folder, name));

function samples(to, atDaysAgo) {
  return SAMPLES.map(([folder, name, daysAgo, from, subject], n) => {
    const pictures = n % 4 === 1 ? [signature(n)] : [];
    return mail({
      key: `sample ${n}`,
      from,
      to,
      subject,
      date: atDaysAgo(daysAgo),
      labels: inbox(['CATEGORY_PERSONAL']),
      text: subject,
      html: htmlOf(
        subject,
        pictures.map(({ cid }) => cid),
        languageOf(subject),
      ),
      attachments: [...pictures, { name, content: fileOf(folder, name) }],
    });
  });
}

/**
 * The default mailbox of an account: about 300 mails of the last hundred days in three languages, some sixty with
 * documents. The same at each start except for its dates, which count back from now. The documents are generated
 * individually on demand.
 * @param {{ email: string, name: string }} account
 * @param {Date} [now]
 */
export function seededMailbox({ email, name }, now = new Date()) {
  const to = `${name} <${email}>`;
  const atDaysAgo = (days) => new Date(Math.floor((now.getTime() - HOUR_MS - days * DAY_MS) / 1000) * 1000);
  return [
    ...oddities(to, atDaysAgo),
    ...singles(to, atDaysAgo),
    ...monthly(to, atDaysAgo),
    ...samples(to, atDaysAgo),
    ...otherMails(to, atDaysAgo),
  ];
}
