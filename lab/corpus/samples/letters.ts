import { htmlDocument, rows, sheet } from './page';
import type { Sample } from './sample';

const loan = htmlDocument(
  [
    sheet(`
<div class="row"><div><div class="logo" style="color:#1d6b34">СБЕРБАНК</div><div class="small">ПАО Сбербанк, Россия, 117312, Москва, ул. Вавилова, 19<br>Генеральная лицензия Банка России № 1481 · тел. 900</div></div><div class="right">Исх. № 0417-22/8841<br>от 18 февраля 2026 г.</div></div><div class="rule" style="color:#1d6b34"></div>
<p class="right">Соколовой Марине Андреевне<br>г. Тверь, ул. Советская, д. 27, кв. 14<br>170100</p>
<h1 class="mid">Уведомление о погашении кредита</h1>
<p>Уважаемая Марина Андреевна!</p>
<p>Благодарим Вас за то, что Вы пользуетесь услугами нашего банка. Настоящим уведомляем Вас о состоянии задолженности по кредитному договору № 92483117 от 12 марта 2023 г., заключённому на сумму 640 000 (шестьсот сорок тысяч) рублей сроком на 60 месяцев под 14,9 % годовых.</p>
<table>${rows([['Показатель', 'Сумма, руб.']], 'th')}${rows([
      ['Остаток основного долга на 18.02.2026', '318 204,55'],
      ['Начисленные проценты', '3 897,12'],
      ['Ежемесячный аннуитетный платёж', '15 188,00'],
      ['Просроченная задолженность', '0,00'],
      ['Дата следующего платежа: 12 марта 2026 г.', '15 188,00'],
    ])}</table>
<p>Для своевременного погашения кредита просим обеспечить наличие денежных средств на счёте № 40817810263004471188 не позднее даты очередного платежа. При досрочном погашении заявление подаётся в отделении банка или в мобильном приложении; проценты пересчитываются на дату досрочного погашения.</p>
<p>В случае нарушения сроков оплаты банк вправе начислить неустойку в размере 20 % годовых от суммы просроченного платежа за каждый день просрочки в соответствии с п. 12 Индивидуальных условий кредитования.</p>
<p>С уважением,<br>начальник отдела сопровождения кредитов<br>Тверского отделения № 8607</p><div class="sign"><div>Е. В. Лапшина</div><div>М. П.</div></div>
<div class="foot small">Исполнитель: Гришин П. О., тел. (4822) 55-01-73. Документ сформирован автоматически и действителен без подписи и печати. Обработка персональных данных осуществляется в соответствии с Федеральным законом № 152-ФЗ.</div>`),
  ],
  { language: 'ru' },
);

const insuranceLetter = htmlDocument(
  [
    sheet(`
<div class="row"><div><b style="font-size:15px">ГБУЗ «Городская поликлиника № 46»</b><br>Департамент здравоохранения города Москвы<br><span class="small">105064, г. Москва, ул. Казакова, д. 17А · ОГРН 1027739447822</span></div><div class="right">Форма № 027/у</div></div><div class="rule"></div>
<h1 class="mid">ВЫПИСКА<br>из медицинской карты амбулаторного больного</h1>
<table class="plain">${rows([
      ['Фамилия, имя, отчество', 'Ковалёв Игорь Петрович'],
      ['Дата рождения', '02.06.1971'],
      ['Адрес', 'г. Москва, Земляной Вал, д. 33, кв. 81'],
      ['Номер полиса ОМС', '7748820833000417'],
    ])}</table>
<p><b>Диагноз:</b> Гипертоническая болезнь II стадии, риск 3 (I11.9).</p>
<p><b>Жалобы:</b> на периодические головные боли, повышение артериального давления до 160/95 мм рт. ст.</p>
<p><b>Обследование.</b> Общий анализ крови: гемоглобин 148 г/л, лейкоциты 6,1. Биохимический анализ: глюкоза 5,4 ммоль/л, холестерин 6,2 ммоль/л, креатинин 88 мкмоль/л. ЭКГ: ритм синусовый, ЧСС 72 в минуту, признаки гипертрофии левого желудочка.</p>
<p><b>Проведённое лечение:</b> эналаприл 10 мг два раза в день, аторвастатин 20 мг на ночь, диета с ограничением соли.</p>
<p><b>Рекомендации:</b> контроль артериального давления ежедневно, приём препаратов постоянно, повторный приём врача-терапевта через один месяц, консультация кардиолога.</p>
<p>Выписка дана для предъявления по месту требования.</p><p><b>Дата выдачи: 18.01.2026</b></p>
<div class="sign"><div>Лечащий врач: Н. С. Орлова</div><div>Заведующий отделением</div></div>`),
  ],
  { language: 'ru' },
);

export const LETTER_SAMPLES: readonly Sample[] = [
  {
    file: 'Документ (2).pdf',
    category: 'Loans',
    alsoRight: ['Bank'],
    language: 'ru',
    date: '2026-02-18',
    issuer: 'Сбербанк',
    title: 'Уведомление о погашении кредита',
    pages: 1,
    description: 'Letter of a bank about a loan in Russian, a PDF with text',
    medium: { as: 'pdf', html: loan },
  },
  {
    file: 'Скан_20260118.jpg',
    category: 'Medical',
    language: 'ru',
    date: '2026-01-18',
    issuer: 'Городская поликлиника № 46',
    title: 'Выписка из медицинской карты',
    pages: 1,
    description: 'Extract from a medical record in Russian, a scanned picture',
    medium: { as: 'scan-jpg', html: insuranceLetter, tiltDegrees: -0.7, dpi: 150 },
  },
  {
    file: 'Doc1.docx',
    category: 'Work',
    alsoRight: ['Contracts'],
    language: 'en',
    date: '2025-11-03',
    issuer: 'Northgate Analytics Ltd',
    title: 'Employment Agreement',
    pages: 1,
    description: 'Employment contract in English, a Word file',
    medium: {
      as: 'docx',
      rightToLeft: false,
      blocks: [
        { kind: 'paragraph', text: 'Northgate Analytics Ltd', bold: true },
        { kind: 'small', text: '8 Granary Wharf, Leeds LS1 4BR · Registered in England and Wales no. 09844172' },
        { kind: 'heading', text: 'Employment Agreement' },
        {
          kind: 'paragraph',
          text: 'This agreement is made on 3 November 2025 between Northgate Analytics Ltd ("the Employer") and Priya Raman of 41 Cardigan Lane, Leeds LS6 1DX ("the Employee").',
        },
        {
          kind: 'paragraph',
          text: '1. Position and start. The Employee is employed as Senior Data Engineer and reports to the Head of Engineering. Employment begins on 1 December 2025. No earlier employment counts towards continuous employment.',
        },
        {
          kind: 'paragraph',
          text: '2. Probation. The first six months are a probationary period, in which either party may end the employment by one week of written notice.',
        },
        {
          kind: 'table',
          rows: [
            ['Term', 'Agreed'],
            ['Salary', '£62,400 gross a year, paid monthly on the 28th'],
            ['Hours of work', '37.5 a week, Monday to Friday'],
            ['Place of work', 'Leeds office, two days a week at home'],
            ['Holiday', '26 days a year and public holidays'],
            ['Notice period', 'Three months'],
          ],
        },
        {
          kind: 'paragraph',
          text: '3. Sickness. The Employee reports absence by 9:30 on the first day. Sick pay is paid under the Statutory Sick Pay scheme and the Employer’s policy.',
        },
        {
          kind: 'paragraph',
          text: '4. Confidentiality. During the employment and after it the Employee does not disclose trade secrets, customer lists, source code or other confidential information of the Employer.',
        },
        {
          kind: 'paragraph',
          text: '5. Intellectual property. All work created in the course of employment belongs to the Employer.',
        },
        {
          kind: 'paragraph',
          text: '6. Restrictions. For six months after termination the Employee does not solicit customers or employees of the Employer with whom the Employee worked in the last year of employment.',
        },
        {
          kind: 'paragraph',
          text: '7. Grievance and disciplinary procedures are set out in the staff handbook and do not form part of this contract.',
        },
        {
          kind: 'paragraph',
          text: 'Signed for the Employer: Thomas Ellery, Director          Signed by the Employee: Priya Raman',
        },
        {
          kind: 'small',
          text: 'This contract is governed by the law of England and Wales. It contains the particulars required by section 1 of the Employment Rights Act 1996.',
        },
      ],
    },
  },
  {
    file: 'מכתב חתום.docx',
    category: 'Legal',
    language: 'he',
    date: '2026-06-09',
    issuer: 'שגב, מור ושות׳',
    title: 'התראה לפני נקיטת הליכים משפטיים',
    pages: 1,
    description: 'Warning letter of a law office in Hebrew, a Word file',
    medium: {
      as: 'docx',
      rightToLeft: true,
      blocks: [
        { kind: 'paragraph', text: 'שגב, מור ושות׳ — משרד עורכי דין', bold: true },
        { kind: 'small', text: 'שדרות רוטשילד 45, תל אביב 6578403 · טלפון 03-5550198 · office@segev-mor.example' },
        { kind: 'paragraph', text: '9 ביוני 2026' },
        {
          kind: 'paragraph',
          text: 'לכבוד: אלון קירשנבאום שיפוצים בע״מ, ח.פ. 516118395, רחוב העמל 22, חולון. בדואר רשום ובדואר אלקטרוני. מבלי לפגוע בזכויות.',
        },
        { kind: 'heading', text: 'הנדון: התראה לפני נקיטת הליכים משפטיים' },
        { kind: 'paragraph', text: 'בשם מרשתנו, גב׳ ליאת נחום, ת.ז. 051482099, הרינו לפנות אליכם כדלקמן:' },
        {
          kind: 'paragraph',
          text: '1. ביום 04/02/2026 התקשרתם עם מרשתנו בהסכם לשיפוץ דירתה ברחוב ביאליק 18, גבעתיים, תמורת סך של 186,000 ש״ח כולל מע״מ.',
        },
        {
          kind: 'paragraph',
          text: '2. בניגוד להתחייבותכם המפורשת לא הושלמו העבודות עד למועד המוסכם, 15/04/2026, ובדירה התגלו ליקויים חמורים באיטום ובריצוף, כמפורט בחוות דעתו של המהנדס י. דגן.',
        },
        {
          kind: 'table',
          rows: [
            ['ראש נזק', 'סכום בש״ח'],
            ['עלות תיקון הליקויים', '47,300'],
            ['דיור חלופי — חודשיים', '12,400'],
            ['פיצוי מוסכם בגין איחור', '9,000'],
            ['סך הכול', '68,700'],
          ],
        },
        {
          kind: 'paragraph',
          text: '3. הפרתם את ההסכם הפרה יסודית, כהגדרתה בחוק החוזים (תרופות בשל הפרת חוזה), התשל״א–1970.',
        },
        {
          kind: 'paragraph',
          text: '4. הנכם נדרשים לשלם למרשתנו סך של 68,700 ש״ח בתוך 14 יום ממועד מכתב זה. לא תעשו כן, תפעל מרשתנו נגדכם בכל הליך משפטי העומד לרשותה, לרבות הגשת תביעה לבית המשפט המוסמך, ללא התראה נוספת.',
        },
        {
          kind: 'paragraph',
          text: '5. אין באמור או בשאינו אמור במכתב זה כדי לגרוע מכל זכות, טענה או תביעה העומדת למרשתנו לפי כל דין או הסכם.',
        },
        { kind: 'paragraph', text: 'בכבוד רב, נועה שגב, עו״ד' },
        { kind: 'small', text: 'העתק: מרשתנו.' },
      ],
    },
  },
];
