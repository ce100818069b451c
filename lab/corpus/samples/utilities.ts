import { htmlDocument, rows, sheet } from './page';
import type { Sample } from './sample';

const electricity = htmlDocument(
  [
    sheet(`
<div class="row"><div><div class="logo" style="color:#005a9c">חברת החשמל</div><div class="small">חברת החשמל לישראל בע״מ · ח.פ. 52-000047-2<br>רחוב נתיב האור 1, ת.ד. 10, חיפה 3100001<br>מוקד שירות 103 · www.iec.co.il</div></div>
<div class="right"><b>לכבוד</b><br>אורית בן־דוד<br>רחוב הרצל 48 דירה 7<br>רחובות 7624503</div></div><div class="rule" style="color:#005a9c"></div>
<h1>חשבון חשמל לתקופה 08/03/2026 - 07/05/2026</h1>
<div class="row"><table style="flex:1">${rows([
      ['מספר חוזה', '346 118 902'],
      ['מספר צרכן', '0 7714 52208'],
      ['מספר חשבונית', '660148226'],
      ['תאריך עריכת החשבון', '14/05/2026'],
      ['לתשלום עד', '07/06/2026'],
    ])}</table>
<div class="box mid" style="flex:0 0 210px;background:#eef5fb"><b>סה״כ לתשלום כולל מע״מ</b><div style="font-size:30px;font-weight:700">₪ 412.36</div><div class="small">התשלום ייגבה בהוראת קבע ביום 07/06/2026</div></div></div>
<h2>קריאות מונה וצריכה</h2>
<table>${rows([['מספר מונה', 'קריאה קודמת', 'קריאה נוכחית', 'סוג קריאה', 'צריכה בקוט״ש']], 'th')}${rows([['20418837', '41,208', '41,820', 'קריאה רגילה', '612']])}</table>
<h2>פירוט החיוב</h2>
<table>${rows([['תיאור', 'כמות', 'תעריף', 'סכום בש״ח']], 'th')}${rows([
      ['צריכה בתעריף ביתי', '612 קוט״ש', '0.5425', '332.01'],
      ['תשלום קבוע — אספקה', '61 ימים', '0.1533', '9.35'],
      ['תשלום בגין חלוקה', '61 ימים', '0.1276', '7.78'],
      ['תשלום הספק KVA', '1', '0.32', '0.32'],
      ['סה״כ לפני מע״מ', '', '', '349.46'],
      ['מע״מ 18%', '', '', '62.90'],
      ['סה״כ לתשלום', '', '', '412.36'],
    ])}</table>
<h2>הצריכה שלך לעומת תקופות קודמות</h2>
<table class="plain">${rows([
      ['מאי 2025', '574 קוט״ש', 'ממוצע יומי 9.4'],
      ['ינואר 2026', '803 קוט״ש', 'ממוצע יומי 13.2'],
      ['מרץ 2026', '688 קוט״ש', 'ממוצע יומי 11.1'],
      ['מאי 2026', '612 קוט״ש', 'ממוצע יומי 10.0'],
    ])}</table>
<div class="foot small">החשבון מבוסס על קריאת מונה בפועל. התעריפים נקבעים על ידי רשות החשמל ומתעדכנים מעת לעת. אי־תשלום במועד יגרור הפרשי הצמדה וריבית כחוק ועלול להביא לניתוק אספקת החשמל. לבירורים ניתן לפנות למוקד 103 בימים א׳–ה׳ בין 07:30 ל־19:00 או באזור האישי באתר. זכאים להנחה לפי חוק משק החשמל מתבקשים לבדוק את זכאותם באתר החברה.</div>`),
  ],
  { language: 'he' },
);

const water = htmlDocument(
  [
    sheet(`
<div class="row"><div><div class="logo" style="color:#0a7a8a">מי רחובות בע״מ</div><div>תאגיד המים והביוב</div><div class="small">רחוב מוסקוביץ 12, רחובות · ח.פ. 513077263<br>מוקד תקלות 24 שעות: 1-800-200-714</div></div><div class="right small">דף 1 מתוך 1<br>הודפס: 12/03/2026</div></div><div class="rule"></div>
<p>לכבוד<br><b>משפחת אלקיים</b><br>רחוב יעקב 19, דירה 3<br>רחובות 7630519</p>
<h1>חשבון מים וביוב — תקופה 01-02/2026</h1>
<table>${rows([
      ['מספר משלם', '4471 0392'],
      ['מספר נכס', '118-204-03'],
      ['מספר נפשות מוכר', '4'],
      ['תאריך החשבון', '12/03/2026'],
      ['מועד אחרון לתשלום', '02/04/2026'],
    ])}</table>
<table>${rows([['מד מים', 'קריאה קודמת', 'קריאה נוכחית', 'צריכה במ״ק', 'צריכה משותפת']], 'th')}${rows([['07-338214', '1,402', '1,428', '26.00', '0.85']])}</table>
<table>${rows([['פירוט', 'כמות במ״ק', 'תעריף בש״ח', 'סה״כ בש״ח']], 'th')}${rows([
      ['מים וביוב — כמות מוכרת (תעריף נמוך)', '26.85', '8.203', '220.25'],
      ['מים וביוב — תעריף גבוה', '0.00', '15.063', '0.00'],
      ['סה״כ לפני מע״מ', '', '', '186.65'],
      ['מע״מ 18%', '', '', '33.60'],
      ['סך הכול לתשלום', '', '', '220.25'],
    ])}</table>
<div class="box"><b>לתשלום: 220.25 ש״ח</b><br>ניתן לשלם באתר התאגיד, בבנק הדואר או במענה קולי 1-700-700-418. מספר שובר: 20260312044710392</div>
<p>תושב יקר, ילדים, קשישים וחולים זקוקים למים זורמים. אם נקלעתם לקושי כלכלי פנו אלינו להסדר תשלומים.</p>
<div class="foot small">המים המסופקים עומדים בתקנות בריאות העם (איכותם התברואית של מי שתייה), התשע״ג–2013. איכות המים: קשיות 310 מ״ג/ליטר, עכירות 0.3 NTU, כלור חופשי 0.35 מ״ג/ליטר. השגה על החשבון ניתן להגיש בכתב בתוך 60 ימים. ריבית פיגורים תחושב לפי כללי תאגידי מים וביוב.</div>`),
  ],
  { language: 'he' },
);

const telecom = htmlDocument(
  [
    sheet(`
<div class="row"><div><div class="logo" style="color:#b3004b">vodafone</div><div class="small">Vodafone Limited, Vodafone House, The Connection<br>Newbury, Berkshire RG14 2FN · VAT GB 569 9532 77</div></div><div class="right"><b>Your bill</b><br>Mobile and broadband</div></div>
<div class="rule" style="color:#b3004b"></div>
<div class="row"><p>Ms Harriet Okafor<br>22 Larkspur Close<br>Reading<br>RG6 1QL</p><table style="flex:0 0 330px">${rows(
      [
        ['Account number', '7004418823'],
        ['Invoice number', 'B4-20931774'],
        ['Invoice date', '3 April 2026'],
        ['Billing period', '4 Mar 2026 to 3 Apr 2026'],
        ['Payment due', '17 April 2026'],
      ],
    )}</table></div>
<h1>Your bill at a glance</h1>
<table>${rows([['Description', 'Net', 'VAT 20%', 'Total']], 'th')}${rows([
      ['Previous balance', '£48.90', '', '£48.90'],
      ['Direct Debit received 18 March 2026 - thank you', '-£48.90', '', '-£48.90'],
      ['Mobile plan 07700 900461 - Unlimited Lite', '£20.83', '£4.17', '£25.00'],
      ['Home broadband - Full Fibre 74, line 0118 496 0227', '£22.50', '£4.50', '£27.00'],
      ['Calls outside your plan: 3 international minutes', '£1.25', '£0.25', '£1.50'],
      ['Data roaming, 1 day pass (Zone B)', '£2.00', '£0.40', '£2.40'],
      ['<b>Total due by Direct Debit</b>', '£46.58', '£9.32', '£55.90'],
    ])}</table>
<h2>Usage this month</h2>
<table class="plain">${rows([['Service', 'Allowance', 'Used']], 'th')}${rows([
      ['UK calls', 'Unlimited', '412 min'],
      ['UK texts', 'Unlimited', '96'],
      ['Mobile data', 'Unlimited', '38.2 GB'],
      ['Broadband download', 'Unlimited', '611.0 GB'],
    ])}</table>
<p>Your price will change each April as set out in your agreement. Your monthly mobile price rises by £1.80 and your broadband price by £3.00 from your next bill.</p>
<p>We will collect <b>£55.90</b> from your bank account ending 4417 on or just after 17 April 2026. You do not need to do anything.</p>
<div class="foot small">If something is not right, call 191 free from your mobile or 03333 040 191. If we cannot solve it within eight weeks you may take your complaint to the Communications Ombudsman. Vodafone Limited is registered in England, company number 1471587. This is a VAT invoice. Page 1 of 1.</div>`),
  ],
  { language: 'en' },
);

export const UTILITY_SAMPLES: readonly Sample[] = [
  {
    file: '6601482_052026.pdf',
    category: 'Electricity',
    language: 'he',
    date: '2026-05-14',
    issuer: 'חברת החשמל',
    title: 'חשבון חשמל',
    pages: 1,
    description: 'Electricity bill in Hebrew, a PDF with text',
    medium: { as: 'pdf', html: electricity },
  },
  {
    file: 'Scan 12-03 (2).pdf',
    category: 'Water',
    language: 'he',
    date: '2026-03-12',
    issuer: 'מי רחובות',
    title: 'חשבון מים וביוב',
    pages: 1,
    description: 'Water bill in Hebrew, scanned, without text',
    medium: { as: 'scanned-pdf', html: water, tiltDegrees: -0.6, dpi: 150 },
  },
  {
    file: 'attachment-1.pdf',
    category: 'Telecom',
    language: 'en',
    date: '2026-04-03',
    issuer: 'Vodafone',
    title: 'Your bill',
    pages: 1,
    description: 'Telephone and broadband bill in English, a PDF with text',
    medium: { as: 'pdf', html: telecom },
  },
];
