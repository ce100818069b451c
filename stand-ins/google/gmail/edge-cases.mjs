import { SINGLES } from './document-texts.mjs';
import { generated, LOCKED_WITH, locked } from './documents.mjs';
import { mail } from './mail.mjs';

/** Edge-case mails. */

const [POLICY] = SINGLES;
const PAPERS_BELOW = 'The papers are below.';

const receipt = (title) => ({
  head: 'מרפאת שיניים ד״ר כץ',
  title,
  lines: ({ date, amount }) => [
    ['תאריך', date],
    ['סכום', `${amount} ₪`],
  ],
});
const PENSION = {
  head: 'מגדל מקפת',
  title: 'דוח שנתי לעמית',
  lines: ({ date }) => [
    ['שם העמיתה', 'נועה לוי'],
    ['מספר עמית', '20441'],
    ['תאריך', date],
    ['יתרה צבורה', '214,880.00 ₪'],
  ],
};
const TAX_CERTIFICATE = {
  head: 'Harbour Bank',
  title: 'Tax certificate',
  lines: ({ date, amount }) => [
    ['Customer', 'Noa Levi'],
    ['Date', date],
    ['Tax paid', `£${amount}`],
  ],
};
const STARTER_FORM = {
  head: 'Northgate Analytics Ltd',
  title: 'New starter form',
  lines: ({ date }) => [
    ['Name', 'Noa Levi'],
    ['Date', date],
  ],
};
const APPOINTMENT = {
  head: 'Fax',
  title: 'Confirmation of appointment',
  lines: ({ date }) => [
    ['Patient', 'Noa Levi'],
    ['Date', date],
  ],
};
const catalogue = (title) => ({
  head: 'Trailhead Outfitters',
  title,
  lines: () => ['Rain jackets from £89', 'Boots from £120'],
});
/** An executable named like a PDF. */
const EXECUTABLE = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(4096)]);

/**
 * Mails with documents. Of a document: `n` decides its content, `daysAgo` its date (by default the mail's), `content`
 * replaces the generated one.
 */
const MAILS = [
  {
    key: 'two of a name',
    daysAgo: 4,
    from: 'מרפאת כץ <office@katz.example>',
    subject: 'שתי הקבלות מהביקור',
    labels: ['INBOX', 'CATEGORY_PERSONAL'],
    text: 'שלום נועה, מצורפות שתי הקבלות.',
    documents: [
      { name: 'scan.pdf', document: receipt('קבלה 8812'), n: 201 },
      { name: 'scan.pdf', document: receipt('קבלה 8813'), n: 202, daysAgo: 5 },
    ],
  },
  {
    key: 'locked',
    daysAgo: 6,
    from: 'מגדל מקפת <reports@migdal.example>',
    subject: 'הדוח השנתי שלך',
    text: `הדוח מצורף כקובץ נעול. הסיסמה היא ארבע הספרות האחרונות של תעודת הזהות שלך (בתיבה המקומית: ${LOCKED_WITH}).`,
    documents: [{ name: 'doch_shnati.pdf', document: PENSION, n: 203, isLocked: true }],
  },
  {
    key: 'locked too',
    daysAgo: 9,
    from: 'Harbour Bank <secure@harbourbank.example>',
    subject: 'Tax certificate (password: the last four digits of your id)',
    text: `Your certificate is protected. The password is the last four digits of your id (in this local mailbox: ${LOCKED_WITH}).`,
    documents: [{ name: 'certificate.pdf', document: TAX_CERTIFICATE, n: 204, isLocked: true }],
  },
  {
    key: 'no pdf',
    daysAgo: 7,
    from: 'Accounts <accounts@invoices.example>',
    subject: 'Invoice overdue!!',
    documents: [{ name: 'invoice_8841.pdf', content: EXECUTABLE }],
  },
  {
    key: 'sent',
    daysAgo: 11,
    to: 'Northgate HR <hr@northgate.example>',
    subject: 'My signed forms',
    labels: ['SENT'],
    documents: [{ name: 'form.pdf', document: STARTER_FORM, n: 205 }],
  },
  {
    key: 'nameless',
    daysAgo: 14,
    from: 'Fax <fax@office.example>',
    subject: 'Fax from 03-5551234',
    documents: [{ type: 'application/pdf', document: APPOINTMENT, n: 206 }],
  },
  ...['Autumn catalogue', 'Winter catalogue'].map((title, index) => ({
    key: `brochure ${index}`,
    daysAgo: 10 + index * 20,
    from: 'Trailhead Outfitters <news@trailhead.example>',
    subject: `The ${title.toLowerCase()} is here`,
    labels: ['INBOX', 'CATEGORY_PROMOTIONS'],
    text: 'Our new catalogue is attached.',
    documents: [{ name: `catalogue-${index + 1}.pdf`, document: catalogue(title), n: 300, daysAgo: 10 }],
  })),
];

/** The document of another mail, forwarded with the original mail as an attachment. */
function forwarded(to, atDaysAgo) {
  const date = atDaysAgo(POLICY.daysAgo);
  const sender = 'david.cohen@example.com';
  const attachments = [{ name: POLICY.file, content: generated(POLICY, date, 100) }];
  return mail({
    key: 'forwarded',
    from: `David Cohen <${sender}>`,
    to,
    subject: 'Fwd: Your home insurance policy',
    date: atDaysAgo(2),
    labels: ['INBOX', 'CATEGORY_PERSONAL'],
    text: 'Got this too. Is it the right one?',
    forwarded: { ...POLICY, to: sender, date, attachments, fileName: 'policy.eml' },
  });
}

/** @param {string} owner name and address @param {(days: number) => Date} atDaysAgo */
export function oddities(owner, atDaysAgo) {
  const attachmentOf = (mailDaysAgo, { name, type, document, n, daysAgo = mailDaysAgo, isLocked, content }) => {
    const make = document && generated(document, atDaysAgo(daysAgo), n);
    return { name, type, content: content ?? (isLocked ? locked(make) : make) };
  };
  return [
    forwarded(owner, atDaysAgo),
    ...MAILS.map(({ daysAgo, documents, labels = ['INBOX', 'CATEGORY_UPDATES'], text = PAPERS_BELOW, ...fields }) =>
      mail({
        from: owner,
        to: owner,
        date: atDaysAgo(daysAgo),
        labels,
        text,
        attachments: documents.map((document) => attachmentOf(daysAgo, document)),
        ...fields,
      }),
    ),
  ];
}
