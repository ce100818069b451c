/**
 * Texts of the seeded mailbox's mails without documents. People and senders are invented; `{n}` is a placeholder.
 * Addresses use reserved domains (RFC 2606), so that they belong to nobody.
 */

/** Mails without documents, by Gmail's category label: sender, subjects, a line of text. */
export const CHATTER = {
  CATEGORY_PROMOTIONS: [
    ['Trailhead Outfitters <news@trailhead.example>', ['20% off rain jackets', 'The autumn boots are here'], 'en'],
    ['Café Negro <hello@cafenegro.example>', ['Two for one on Sundays', 'A new roast from Yirgacheffe'], 'en'],
    ['סופר הבית <mivtzaim@superhabayit.example>', ['המבצעים של סוף השבוע', '1+1 על מוצרי ניקוי'], 'he'],
    ['ספרים וכאלה <news@sfarim.example>', ['שלושה ספרים במאה', 'הספרים החדשים של החודש'], 'he'],
    ['Книжный угол <news@knigi.example>', ['Скидки до 40 %', 'Новинки месяца'], 'ru'],
    ['Fly Direct <deals@flydirect.example>', ['Weekend fares from €39', 'Athens in November'], 'en'],
  ],
  CATEGORY_SOCIAL: [
    ['Neighbours <notify@neighbours.example>', ['Rina posted in your street', '3 new posts near you'], 'en'],
    ['Chess Club <noreply@chessclub.example>', ['Your move against tal_k', 'You won a game'], 'en'],
    ['Фото друзей <noreply@photos.example>', ['Анна поделилась альбомом', 'Новый комментарий к фото'], 'ru'],
  ],
  CATEGORY_UPDATES: [
    [
      'Parcel Point <tracking@parcelpoint.example>',
      ['Your parcel {n} is on its way', 'Parcel {n} was delivered'],
      'en',
    ],
    ['בנק הדרום <notify@bankdarom.example>', ['התראה על חיוב בכרטיס', 'הקוד החד־פעמי שלך'], 'he'],
    ['Calendar <calendar@calendar.example>', ['Reminder: dentist', 'Updated invitation: planning'], 'en'],
    ['Home Supplies <orders@homesupplies.example>', ['We got your order {n}', 'Order {n} has shipped'], 'en'],
    ['Поликлиника <noreply@poliklinika.example>', ['Напоминание о приёме', 'Вы записаны к врачу'], 'ru'],
  ],
  CATEGORY_FORUMS: [
    [
      'balcony-gardeners <list@gardeners.example>',
      ['[gardeners] Aphids again', '[gardeners] Seeds to give away'],
      'en',
    ],
    ['ועד הבית <vaad@binyan.example>', ['[ועד] ניקיון חדר המדרגות', '[ועד] אסיפת דיירים'], 'he'],
  ],
  CATEGORY_PERSONAL: [
    [
      'Tamar Ben David <tamar@bendavid.example>',
      ['Friday dinner?', 'Re: Friday dinner?', 'Photos from the lake'],
      'en',
    ],
    ['אמא <ima@levi.example>', ['מתי מגיעים?', 'המתכון שביקשת'], 'he'],
    ['Олег Марков <oleg@markov.example>', ['Встречаемся в среду?', 'Re: Встречаемся в среду?'], 'ru'],
    ['Yael (work) <yael@northgate.example>', ['Minutes of Monday', 'Re: Minutes of Monday', 'Lunch?'], 'en'],
  ],
};

/** A line for the body, by language. */
export const LINES = {
  en: ['See you there.', 'Read more on our site. You get this mail because you signed up.', 'Thanks, talk soon!'],
  he: ['נתראה שם.', 'לפרטים נוספים היכנסו לאתר. הודעה זו נשלחה כי נרשמתם.', 'תודה, נדבר בקרוב!'],
  ru: ['До встречи.', 'Подробности на сайте. Вы получили это письмо, потому что подписались.', 'Спасибо, до связи!'],
};
