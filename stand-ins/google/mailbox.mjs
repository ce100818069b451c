import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mail } from './mail.mjs';
import { CHATTER, LINES, MONTHLY, SAMPLES, SINGLES } from './mailbox-texts.mjs';
import { documentPdf, logoPng } from './paper.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Age of the oldest mail, in days. */
const DAYS = 100;
/** Number of mails without documents. */
const CHATTER_COUNT = 245;
const MONTHS = 3;
/** Password of the locked document, hinted at in its mail as such mails do. */
const LOCKED_WITH = '4821';

const COLOURS = [
  [20, 80, 160],
  [170, 40, 60],
  [30, 120, 80],
  [90, 60, 140],
];

/** A small pseudo-random number, the same each time. */
const scattered = (n, below) => (((n + 1) * 2_654_435_761) % 4_294_967_296) % below;

const written = {
  en: (date) => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  he: (date) => date.toLocaleDateString('en-GB', { timeZone: 'UTC' }),
  ru: (date) => date.toLocaleDateString('ru-RU', { timeZone: 'UTC' }),
};
const monthOf = (date, language) =>
  date.toLocaleDateString({ en: 'en-GB', he: 'he-IL', ru: 'ru-RU' }[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const languageOf = (text) => (/[\u0590-\u05ff]/.test(text) ? 'he' : /[\u0400-\u04ff]/.test(text) ? 'ru' : 'en');
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
function chatter(to, atDaysAgo) {
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

/** The document of a mail, generated on demand. */
function paper({ head, title, lines }, date, n) {
  const language = languageOf(title);
  const [end, start] = [new Date(date.getTime() - 5 * DAY_MS), new Date(date.getTime() - 35 * DAY_MS)];
  const cents = String(100 + scattered(n, 899));
  const values = {
    date: written[language](date),
    period: `${written[language](start)} - ${written[language](end)}`,
    amount: language === 'ru' ? `${cents},40` : `${cents}.40`,
  };
  return () => documentPdf({ head, title, lines: lines(values) });
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
        attachments: [...pictures, { name, content: paper(series, date, n) }],
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
      attachments: [{ name: single.file, content: paper(single, date, 100 + n) }],
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

/** A document that opens only with a password. Generated once, because its encryption differs each time. */
function locked(make) {
  let made;
  const encrypt = async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const document = await PDFDocument.load(make());
    document.encrypt({ userPassword: LOCKED_WITH, ownerPassword: `${LOCKED_WITH}-owner` });
    return document.save();
  };
  return () => {
    made ??= encrypt();
    return made;
  };
}

/** Edge-case mails. */
function oddities(to, atDaysAgo) {
  const policy = SINGLES[0];
  const policyDate = atDaysAgo(policy.daysAgo);
  const policyFile = { name: policy.file, content: paper(policy, policyDate, 100) };
  const pension = {
    head: 'מגדל מקפת',
    title: 'דוח שנתי לעמית',
    lines: ({ date }) => [
      ['שם העמיתה', 'נועה לוי'],
      ['מספר עמית', '20441'],
      ['תאריך', date],
      ['יתרה צבורה', '214,880.00 ₪'],
    ],
  };
  const receipts = (title) => ({
    head: 'מרפאת שיניים ד״ר כץ',
    title,
    lines: ({ date, amount }) => [
      ['תאריך', date],
      ['סכום', `${amount} ₪`],
    ],
  });
  const text = 'The papers are below.';
  return [
    // The document of another mail, forwarded with the original mail as an attachment.
    mail({
      key: 'forwarded',
      from: 'David Cohen <david.cohen@example.com>',
      to,
      subject: 'Fwd: Your home insurance policy',
      date: atDaysAgo(2),
      labels: inbox(['CATEGORY_PERSONAL']),
      text: 'Got this too. Is it the right one?',
      forwarded: {
        ...policy,
        to: 'david.cohen@example.com',
        date: policyDate,
        attachments: [policyFile],
        fileName: 'policy.eml',
      },
    }),
    mail({
      key: 'two of a name',
      from: 'מרפאת כץ <office@katz.example>',
      to,
      subject: 'שתי הקבלות מהביקור',
      date: atDaysAgo(4),
      labels: inbox(['CATEGORY_PERSONAL']),
      text: 'שלום נועה, מצורפות שתי הקבלות.',
      attachments: [
        { name: 'scan.pdf', content: paper(receipts('קבלה 8812'), atDaysAgo(4), 201) },
        { name: 'scan.pdf', content: paper(receipts('קבלה 8813'), atDaysAgo(5), 202) },
      ],
    }),
    mail({
      key: 'locked',
      from: 'מגדל מקפת <reports@migdal.example>',
      to,
      subject: 'הדוח השנתי שלך',
      date: atDaysAgo(6),
      labels: inbox(['CATEGORY_UPDATES']),
      text: `הדוח מצורף כקובץ נעול. הסיסמה היא ארבע הספרות האחרונות של תעודת הזהות שלך (בתיבה המקומית: ${LOCKED_WITH}).`,
      attachments: [{ name: 'doch_shnati.pdf', content: locked(paper(pension, atDaysAgo(6), 203)) }],
    }),
    mail({
      key: 'locked too',
      from: 'Harbour Bank <secure@harbourbank.example>',
      to,
      subject: 'Tax certificate (password: the last four digits of your id)',
      date: atDaysAgo(9),
      labels: inbox(['CATEGORY_UPDATES']),
      text: `Your certificate is protected. The password is the last four digits of your id (in this local mailbox: ${LOCKED_WITH}).`,
      attachments: [
        {
          name: 'certificate.pdf',
          content: locked(
            paper(
              {
                head: 'Harbour Bank',
                title: 'Tax certificate',
                lines: ({ date, amount }) => [
                  ['Customer', 'Noa Levi'],
                  ['Date', date],
                  ['Tax paid', `£${amount}`],
                ],
              },
              atDaysAgo(9),
              204,
            ),
          ),
        },
      ],
    }),
    // An executable named like a PDF.
    mail({
      key: 'no pdf',
      from: 'Accounts <accounts@invoices.example>',
      to,
      subject: 'Invoice overdue!!',
      date: atDaysAgo(7),
      labels: inbox(['CATEGORY_UPDATES']),
      text,
      attachments: [
        {
          name: 'invoice_8841.pdf',
          content: Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(4096)]),
        },
      ],
    }),
    mail({
      key: 'sent',
      from: to,
      to: 'Northgate HR <hr@northgate.example>',
      subject: 'My signed forms',
      date: atDaysAgo(11),
      labels: ['SENT'],
      text,
      attachments: [
        {
          name: 'form.pdf',
          content: paper(
            {
              head: 'Northgate Analytics Ltd',
              title: 'New starter form',
              lines: ({ date }) => [
                ['Name', 'Noa Levi'],
                ['Date', date],
              ],
            },
            atDaysAgo(11),
            205,
          ),
        },
      ],
    }),
    // A part without a name.
    mail({
      key: 'nameless',
      from: 'Fax <fax@office.example>',
      to,
      subject: 'Fax from 03-5551234',
      date: atDaysAgo(14),
      labels: inbox(['CATEGORY_UPDATES']),
      text,
      attachments: [
        {
          type: 'application/pdf',
          content: paper(
            {
              head: 'Fax',
              title: 'Confirmation of appointment',
              lines: ({ date }) => [
                ['Patient', 'Noa Levi'],
                ['Date', date],
              ],
            },
            atDaysAgo(14),
            206,
          ),
        },
      ],
    }),
    ...['Autumn catalogue', 'Winter catalogue'].map((title, n) =>
      mail({
        key: `brochure ${n}`,
        from: 'Trailhead Outfitters <news@trailhead.example>',
        to,
        subject: `The ${title.toLowerCase()} is here`,
        date: atDaysAgo(10 + n * 20),
        labels: inbox(['CATEGORY_PROMOTIONS']),
        text: 'Our new catalogue is attached.',
        attachments: [
          {
            name: `catalogue-${n + 1}.pdf`,
            content: paper(
              { head: 'Trailhead Outfitters', title, lines: () => ['Rain jackets from £89', 'Boots from £120'] },
              atDaysAgo(10),
              300,
            ),
          },
        ],
      }),
    ),
  ];
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
    ...chatter(to, atDaysAgo),
  ];
}
