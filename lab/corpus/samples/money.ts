import { htmlDocument, rows, sheet } from './page';
import type { Sample } from './sample';

const bank = htmlDocument(
  [
    sheet(`
<div class="row"><div><div class="logo" style="color:#123a6b">Bank Leumi</div><div class="small">Bank Leumi le-Israel B.M. · Branch 837, Jerusalem Main<br>22 King George Street, Jerusalem 9426117 · SWIFT LUMIILIT</div></div><div class="right">Page 1 of 2<br>Printed 2 March 2026</div></div><div class="rule" style="color:#123a6b"></div>
<div class="row"><p>Mr. Daniel Whitfield<br>14 Emek Refaim Street, apt. 5<br>Jerusalem 9314103</p><table style="flex:0 0 360px">${rows(
      [
        ['Account number', '10-837-182640/55'],
        ['IBAN', 'IL29 0108 3700 0001 8264 055'],
        ['Statement period', '1 February 2026 to 28 February 2026'],
        ['Statement date', '2 March 2026'],
      ],
    )}</table></div>
<h1>Current Account Statement</h1>
<table>${rows([['Opening balance', 'Total credits', 'Total debits', 'Closing balance']], 'th')}${rows([['₪8,214.77', '₪19,450.00', '₪15,902.31', '₪11,762.46']])}</table>
<table class="plain">${rows([['Date', 'Description', 'Debit', 'Credit', 'Balance']], 'th')}${rows([
      ['01/02', 'Balance brought forward', '', '', '8,214.77'],
      ['01/02', 'Standing order - rent, Y. Harari', '5,400.00', '', '2,814.77'],
      ['02/02', 'Isracard charge', '4,318.92', '', '-1,504.15'],
      ['04/02', 'Bezeq direct debit', '119.00', '', '-1,623.15'],
      ['09/02', 'Salary - Brightwater Software Ltd', '', '18,900.00', '17,276.85'],
      ['10/02', 'Cash withdrawal, ATM 0837', '800.00', '', '16,476.85'],
      ['11/02', 'Clalit Mushlam direct debit', '164.20', '', '16,312.65'],
      ['15/02', 'Transfer to savings 4/118', '2,500.00', '', '13,812.65'],
      ['16/02', 'Israel Electric Corp.', '389.40', '', '13,423.25'],
      ['18/02', 'Municipality of Jerusalem - arnona', '1,042.60', '', '12,380.65'],
      ['22/02', 'Transfer from M. Whitfield', '', '550.00', '12,930.65'],
      ['25/02', 'Account management fee', '18.19', '', '12,912.46'],
      ['26/02', 'Cheque no. 100482', '1,150.00', '', '11,762.46'],
      ['28/02', 'Closing balance', '', '', '11,762.46'],
    ])}</table>
<p>Average balance in the period: ₪9,480.12. Approved overdraft facility: ₪15,000.00. Debit interest rate on the facility: Prime + 3.4% a year.</p>
<div class="foot small">Please check this statement and report any difference in writing within 60 days; otherwise its entries are taken as approved. Value dates may differ from booking dates. The bank is not responsible for cheques presented after the statement was produced. Customer service *5522.</div>`),
    sheet(`
<div class="row"><div class="logo" style="color:#123a6b">Bank Leumi</div><div class="right">Page 2 of 2<br>Account 10-837-182640/55</div></div><div class="rule" style="color:#123a6b"></div>
<h2>Standing orders and direct debits</h2><table>${rows([['Payee', 'Reference', 'Last amount', 'Next date']], 'th')}${rows(
      [
        ['Bezeq', '0265518840', '119.00', '04/03/2026'],
        ['Israel Electric Corp.', '341207715', '389.40', '16/04/2026'],
        ['Municipality of Jerusalem', '00471182', '1,042.60', '18/04/2026'],
        ['Y. Harari', 'Rent', '5,400.00', '01/03/2026'],
      ],
    )}</table>
<h2>Fees charged in the period</h2><table>${rows([['Fee', 'Count', 'Amount']], 'th')}${rows([
      ['Entry by direct channel', '11', '18.19'],
      ['Entry by clerk', '0', '0.00'],
    ])}</table>
<p class="small">Information under the Banking (Service to Customer) Law, 5741-1981. The full tariff can be seen in each branch and on the bank's website.</p>`),
  ],
  { language: 'en' },
);

const payslip = htmlDocument(
  [
    sheet(`
<div class="row"><div><b style="font-size:16px">גלעד מערכות מיזוג בע״מ</b><br>רחוב המלאכה 6, אזור תעשייה, פתח תקווה<br>ח.פ. 514820935 · תיק ניכויים 920114538</div><div class="right"><h1 style="margin:0">תלוש שכר לחודש 01/2026</h1>הופק: 08/02/2026</div></div><div class="rule"></div>
<table>${rows([['שם העובד', 'מספר זהות', 'מספר עובד', 'תחילת עבודה', 'מצב משפחתי']], 'th')}${rows([['סרגיי לוין', '312754088', '147', '15/06/2019', 'נשוי + 2']])}</table>
<table>${rows([['כתובת', 'בנק', 'סניף', 'חשבון', 'משרה', 'נקודות זיכוי']], 'th')}${rows([['סוקולוב 31, פתח תקווה', '12', '612', '447190', '100%', '3.25']])}</table>
<div class="row"><div style="flex:1"><h2>תשלומים</h2><table>${rows([['תיאור', 'כמות', 'תעריף', 'סכום']], 'th')}${rows([
      ['שכר יסוד', '182', '58.00', '10,556.00'],
      ['שעות נוספות 125%', '14', '72.50', '1,015.00'],
      ['שעות נוספות 150%', '4', '87.00', '348.00'],
      ['דמי נסיעה', '', '', '315.00'],
      ['דמי הבראה', '', '', '0.00'],
      ['שווי ארוחות', '', '', '220.00'],
      ['<b>סה״כ תשלומים</b>', '', '', '12,454.00'],
    ])}</table></div>
<div style="flex:1"><h2>ניכויי חובה ורשות</h2><table>${rows([['תיאור', 'סכום']], 'th')}${rows([
      ['מס הכנסה', '742.00'],
      ['ביטוח לאומי', '318.44'],
      ['מס בריאות', '437.10'],
      ['קופת גמל 6% — מנורה מבטחים', '694.26'],
      ['קרן השתלמות 2.5%', '263.90'],
      ['זקיפת ארוחות', '220.00'],
      ['<b>סה״כ ניכויים</b>', '2,675.70'],
    ])}</table></div></div>
<div class="box" style="font-size:17px"><b>שכר נטו לתשלום: 9,778.30 ₪</b></div>
<h2>נתונים נוספים ומצטברים</h2>
<table>${rows([['ימי עבודה', 'ימי חופשה — יתרה', 'ימי מחלה — יתרה', 'ברוטו למס', 'מס שולי', 'הפרשת מעביד לפיצויים 8.33%']], 'th')}${rows([['22', '11.50', '34.00', '12,454.00', '20%', '963.85']])}</table>
<p>שכר מינימום לחודש: 6,247.67 ₪ · לשעה: 34.32 ₪. התשלום הועבר לחשבון הבנק ביום 09/02/2026.</p>
<div class="foot small">התלוש נערך לפי חוק הגנת השכר, התשי״ח–1958. יש לשמור את התלוש. לבירורים: מדור שכר, טלפון 03-5550147, sachar@gilad-mizug.example</div>`),
  ],
  { language: 'he' },
);

const pension = htmlDocument(
  [
    sheet(`
<div class="row"><div><div class="logo" style="color:#6a3d00">מגדל מקפת</div><div class="small">קרנות פנסיה וקופות גמל בע״מ · רחוב אפעל 4, פתח תקווה 4951104</div></div><div class="right">29/03/2026<br>מספר עמית: 8830174</div></div><div class="rule"></div>
<p>לכבוד<br><b>נעמה שרעבי</b><br>רחוב ויצמן 112, כפר סבא 4437611</p>
<h1>דוח שנתי לעמית בקרן הפנסיה לשנת 2025</h1>
<p>עמיתה נכבדה, להלן פירוט החיסכון הפנסיוני שלך ליום 31/12/2025 בקרן הפנסיה המקיפה.</p>
<table>${rows([['תשלומים צפויים מקרן הפנסיה', 'סכום בש״ח']], 'th')}${rows([
      ['קצבה חודשית צפויה בפרישה בגיל 65', '7,412'],
      ['קצבה חודשית לאלמן', '6,030'],
      ['קצבה חודשית ליתום', '4,020'],
      ['קצבה חודשית במקרה של נכות מלאה', '10,050'],
    ])}</table>
<table>${rows([['תנועות בקרן בשנת 2025', 'סכום בש״ח']], 'th')}${rows([
      ['יתרת הכספים בתחילת השנה', '312,480'],
      ['כספים שהופקדו', '27,936'],
      ['רווחים בניכוי הוצאות ניהול השקעות', '24,118'],
      ['דמי ניהול שנגבו', '-1,032'],
      ['עלות ביטוח לסיכוני נכות ומוות', '-2,205'],
      ['יתרת הכספים בסוף השנה', '361,297'],
    ])}</table>
<table>${rows([['דמי ניהול', 'שיעור']], 'th')}${rows([
      ['מהפקדה', '1.50%'],
      ['מחיסכון', '0.15%'],
      ['מסלול השקעה: מקפת לבני 50 ומטה', ''],
    ])}</table>
<div class="foot small">דוח זה נשלח לפי תקנות הפיקוח על שירותים פיננסיים (קופות גמל). אין באמור בדוח כדי לגרוע מהוראות תקנון הקרן. הקובץ מוגן בסיסמה לשמירה על פרטיותך.</div>`),
  ],
  { language: 'he' },
);

const receipt = htmlDocument(
  [
    `<section style="width:430px;padding:26px 30px 34px;background:#fff"><div class="mid"><div class="logo">שופרסל דיל</div>שופרסל בע״מ ח.פ. 520022732<br>סניף 214 — קניון הנגב, באר שבע<br>טלפון 08-6550213</div>
<p class="mid">--------------------------------------------</p><h1 class="mid" style="margin:4px">קבלה / חשבונית מס 0214-3-118846</h1><p class="mid">מקור · 14/03/2026 09:12 · קופה 3 · קופאית: מיטל</p>
<table class="plain">${rows([['פריט', 'כמות', 'מחיר']], 'th')}${rows([
      ['חלב תנובה 3% 1 ליטר', '2', '14.60'],
      ['לחם אחיד פרוס', '1', '8.10'],
      ['ביצים L תבנית 12', '1', '14.90'],
      ['עגבניות 1.240 ק״ג', '1', '9.80'],
      ['קוטג׳ 5% 250 גרם', '3', '17.70'],
      ['נייר טואלט 32 גלילים', '1', '39.90'],
      ['קפה נמס עלית 200 גרם', '1', '24.90'],
      ['הנחת מועדון', '', '-7.50'],
    ])}</table>
<table class="plain">${rows([
      ['סה״כ לפני מע״מ', '103.73'],
      ['מע״מ 18%', '18.67'],
      ['<b>סה״כ לתשלום</b>', '122.40'],
      ['אשראי ישראכרט **** 7731', '122.40'],
    ])}</table>
<p class="mid">מספר אישור 0447182 · תשלום רגיל</p><p class="mid small">החזרת מוצרים בתוך 14 יום בהצגת הקבלה ובאריזה המקורית, לפי חוק הגנת הצרכן. אין החזר על מוצרי מזון טריים. תודה שקנית אצלנו ולהתראות!</p></section>`,
  ],
  { language: 'he' },
);

export const MONEY_SAMPLES: readonly Sample[] = [
  {
    file: 'eStatement (1).pdf',
    category: 'Bank',
    language: 'en',
    date: '2026-03-02',
    issuer: 'Bank Leumi',
    title: 'Current Account Statement',
    pages: 2,
    description: 'Bank statement in English, a PDF with text on two pages',
    medium: { as: 'pdf', html: bank },
  },
  {
    file: 'מסמך סרוק (3).pdf',
    category: 'Payroll',
    language: 'he',
    date: '2026-01',
    issuer: 'גלעד מערכות מיזוג',
    title: 'תלוש שכר',
    pages: 1,
    description: 'Payslip in Hebrew, scanned, without text',
    medium: { as: 'scanned-pdf', html: payslip, tiltDegrees: 0.5, dpi: 170 },
  },
  {
    file: 'secure_0412.pdf',
    category: 'Pension',
    language: 'he',
    date: '2026-03-29',
    issuer: 'מגדל מקפת',
    title: 'דוח שנתי לעמית',
    pages: 1,
    description: "Yearly pension report in Hebrew, an encrypted PDF; the password is 'mesudar'",
    medium: { as: 'pdf', html: pension, password: 'mesudar' },
  },
  {
    file: 'Screenshot_20260314-091544.png',
    category: 'Receipts',
    language: 'he',
    date: '2026-03-14',
    issuer: 'שופרסל',
    title: 'קבלה / חשבונית מס',
    pages: 1,
    description: 'Supermarket receipt in Hebrew, a picture of a screen',
    medium: { as: 'screenshot-png', html: receipt, widthPx: 430 },
  },
];
