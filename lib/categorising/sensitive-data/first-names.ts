const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Common first names of the English-speaking world, and of Israel and Russia in Latin letters; lower case. */
const LATIN = words(`
aaron abigail adam adrian ahmed aidan aisha alan albert alejandro alex alexander alexandra alfred ali alice alison allison amanda amber amelia amit amy ana
andre andrea andrew angela angelica anita ann anna anne annette annika anthony antonio april arthur ashley audrey avi avigail avraham barbara barry beatrice becky ben benjamin bernadette bernard beth bethany betty
beverly bill billy bob bonnie boris brandon brenda brett brian bridget brittany bruce bryan caitlin callum cameron carl carla carlos carmen carol carole caroline carolyn catherine cathy cecilia charles charlotte chaim
cheryl chidi chloe chris christian christina christine christopher cindy claire clara clare claudia clive colin connor corey craig cristina curt curtis cynthia daisy dale dan dana daniel danielle danny darren dave
david dawn dean deborah debra declan deepak denise dennis derek desiree diana diane dmitri dmitry dominic donald donna doris dorothy dorit doug douglas duncan dylan eden edith edward edwin eileen eitan elaine eleanor elena elizabeth eliyahu
ella ellen emily emma eric erica erin esther ethan eugene eva evan evelyn eyal fatima felicity felix fiona florence frances francesca francis frank fred frederick gabriel gabrielle gareth garry gary gavin gemma geoffrey
george georgia gerald geraldine gideon gilbert gillian gina giuseppe glen glenn gloria gordon grace graham greg gregory guy gwen hannah harold harriet harry hassan hayley hazel heather helen henry herbert hilary holly howard
hugh hugo ian ibrahim idris igor imogen ines inga irene irina iris isaac isabel isabella isla ivan jack jackie jacob jacqueline jade jake james jamie jan jane janet janice jared jasmine jason javier jay jean jeff jeffrey
jelena jenna jennifer jenny jeremy jerome jerry jesse jessica jill jim jimmy joan joanna joanne joe joel john johnny jonathan jordan jorge jose joseph josephine joshua joy joyce juan judith judy julia julian julie june
justin kamal karen karina karl kate katharine katherine kathleen kathryn kathy katie kayla keith kelly kelsey ken kenneth kerry kevin khalid kim kimberly kristen kristin kyle lachlan larisa larry laura lauren laurence lawrence
leah lee leila leo leon leonard leslie lewis liam lily linda lindsay lisa lior liz logan lois loretta lori lorraine louis louise luca lucas lucia lucy luis luke lydia lynn mabel madeleine madison malcolm mandy manuel marc
marcel marcia marco marcus maren margaret maria marian marie marilyn marina mario marion mark marlene marlys martha martin marvin mary matthew maureen maurice max maya megan mei melanie melissa menachem meredith merle michael michal michelle
miguel mikhail mildred mira miriam mitchell mohamed mohammad mohammed moira molly monica monique morgan moshe muhammad myra nadia nancy naomi natalia natalie natasha nathan neil nicholas nick nicola nicole nigel nikita
nikolai nina nir noa noah noam nora norma norman ofer oleg olga oliver olivia omar oren orit owen pamela patricia patrick paul paula pauline pavel pedro peggy penelope penny peter phil philip phillip phoebe phyllis pierre polly
priya rachel raj rajesh ralph ramon raymond rebecca regina renee rhys ricardo richard rita rob robert roberta roberto robin rodney roger roland ron ronald ronit rosa rosalind rosemary ross roy ruben russell ruth ryan sally
sam samantha samuel sandra sanjay sara sarah sasha scott sean sebastian sergei sergey shannon sharon shaun sheila shelley sheryl shira shirley shlomo sidney silvia simon sofia sonia sophia sophie stacey stacy stanley stella
stephanie stephen steve steven stewart stuart sue suresh susan suzanne svetlana sydney sylvia tal tamar tamara tammy tanya tara tatiana ted teresa terrence terry theodore theresa thomas tiffany tim timothy tina toby todd tom tomer tony tracey tracy
travis trevor tyler uri valentina valerie vanessa vera veronica vicki victor victoria vikram vincent viola violet virginia vivian vladimir wallace walter wanda warren wayne wendy wilfred william winifred yael yaakov yehuda yitzhak yolanda yosef yossi yuri yusuf yvonne zachary zoe zvi
nathaniel taylor sammy sanjay yusuke satoshi tamika leilani leilah nitin shaked noemi vaknin oscar edgar elias theo harvey stuart archie alfie ruby tilly poppy dwight theodora grainne siobhan niamh aoife padraig eoin sinead orla ciaran rohan arjun ananya kavita sunita anil sunil vijay ravi chen wei ming hiroshi yuki kenji kofi kwame ngozi amara emeka chinedu oluwaseun fatou aminata giovanni matteo lorenzo hans klaus jurgen heidi ingrid lars sven astrid bjorn piotr katarzyna agnieszka marek zofia tomasz
`);

/** Hebrew first names that are no everyday words. */
const HEBREW = words(`
אברהם יצחק יעקב יוסף משה אהרן אהרון דוד שלמה דניאל מיכאל רפאל גבריאל אליהו ישראל חיים מרדכי שמואל יהודה שמעון ראובן בנימין אפרים מנחם צבי אריה זאב אליעזר אלעזר יהושע שאול נתן נתנאל עמנואל ירמיהו ישעיהו
אביגדור אבנר אבי אבישי אביב אביהו אורי אוריאל אילן איתן איתי איתמר אלון אלירן אלכסנדר אלכס אמנון אמיר ארז ארנון אריאל אריק אשר בועז בוריס ברוך גדי גדעון גיא גלעד גרשון דורון דביר ולדימיר זלמן חגי חנן חנוך
טוביה יאיר יובל יונתן יורם יוחאי יואב יואל יגאל ינון ירון ישי לביא ליאור מאור מאיר מוטי מיקי מקסים מתן ניסים נדב נחום ניצן נמרוד סרגיי עודד עוזי עידו עידן עמוס עמיר עמית עמיחי עומר ערן פנחס צחי קובי
רונן רועי רוני רמי שגיא שחר שימי שלום שרון תומר אחמד מוחמד מחמוד עלי חוסיין איברהים סאמי סמיר נביל ח'אלד יוסי אלי איגור אולג דמיטרי אנטון פאבל ויקטור יורי ליאוניד גנאדי ארטיום עבדאללה מוסטפא סעיד ג'מאל
שרה רבקה רחל לאה מרים אסתר רות נעמי חנה דבורה יהודית שולמית תמר מיכל אביגיל יעל אילנה אורלי אורית אורנה אירית איריס אלונה אפרת ביאטריס ברכה גילה גליה גלית דליה דנה דפנה הדס הדר הילה ורד ורדה זהבה חוה חגית
טלי יפעת יפה יונית כרמית לימור לילך ליאת ליאורה לירז מיטל מאיה מיה מירב מיכאלה נאוה נגה נועה נטלי נילי נירית סיגל סיגלית סיון סמדר ספיר עדנה עדי ענבל ענת עינת עליזה עפרה פנינה צילה צפורה קרן קרין רויטל רונית רינה
רעות שושנה שוש שולה שירה שירלי שיר שני שלומית שגית שרית תהילה תמי תקווה אולגה אירינה אלנה ילנה טטיאנה לריסה לודמילה מרינה נטליה סבטלנה ויקטוריה יוליה אנה קטיה פאטמה עאישה ח'דיג'ה סמירה נורה לינה ג'מילה זינב מריאנה אנסטסיה
גל טל חן אור רון נוי בר עדן ליה אלה אביה רותם יוכבד ברוריה בתיה מלכה חיה פרידה גיטה אסנת מיטב מעיין ניצה נורית רימון איילת אילת אלינור אלמוג
`);
/** Hebrew first names that are everyday words or places too: a label must stand before them. */
const HEBREW_EVERYDAY = new Set(
  words(
    'גל טל חן אור רון נוי בר עדן ליה אלה אביב שיר שני קרן הדר ורד שלום ישראל אריה זאב צבי אשר חיים ברוך מאור שחר עומר רותם ניצן מעיין כרמית דביר ספיר ברכה תקווה יפה ברכה חיה מלכה תהילה רימון ארז אלון אורן נגה מאיר איילת אילת אלמוג שרון תמר רות עדי ליאור יובל מתן עמית סיון דורון רוני ניסים לביא הילה הדס אורי עלי עודד שגיא אריאל מיטב נתן חנוך רעות',
  ),
);

/** Russian first names with the stems of their cases: Мария, Марии, Марией. */
const RUSSIAN = words(`
александр алексей анатолий андрей антон аркадий арсений артём артем артур богдан борис вадим валентин валерий василий виктор виталий владимир владислав вячеслав геннадий георгий герман глеб григорий давид даниил данила денис
дмитрий евгений егор захар иван игнат игорь илья кирилл константин лев леонид максим марат марк матвей михаил назар никита николай олег павел петр пётр платон прохор равиль рамиль ренат рустам роман ростислав руслан савелий семен семён сергей станислав степан тарас
тимофей тимур федор фёдор филипп шамиль эдуард эльдар юрий ян яков ярослав айрат ильдар ильнур азамат нурлан ержан бауыржан арман аслан магомед ахмед мурат заур вагиф ашот армен карен гарик гиви
александра алевтина алина алиса алла альбина анастасия ангелина анжела анна антонина анфиса валентина валерия варвара василиса вера вероника виктория галина дарья диана дина ева евгения евдокия екатерина елена елизавета жанна зинаида
зоя инга инна ирина камилла карина кира клавдия кристина ксения лариса лидия лилия любовь людмила майя маргарита марина мария марьям милана надежда наталья наталия нелли нина нонна оксана ольга полина прасковья раиса регина римма
роза русалина светлана софия софья снежана таисия тамара татьяна ульяна фатима фаина эвелина эльвира эмилия юлия яна ярослава айгуль алия гульнара динара света наташа таня саша маша катя лена оля ира юля настя дима коля вова миша лёша леша паша вася петя серёжа сережа женя костя аня надя люба галя тоня валя лейла венера зульфия рахиль сара
`);

/** Endings that Russian cases put in place of a name's last letter. */
function russianForms(name: string): string[] {
  if (/й$/.test(name)) {
    const stem = name.slice(0, -1);
    return [name, `${stem}я`, `${stem}ю`, `${stem}ем`, `${stem}е`, `${stem}и`];
  }
  if (/ия$/.test(name)) return [name, `${name.slice(0, -1)}и`, `${name.slice(0, -1)}ю`, `${name.slice(0, -1)}ей`];
  if (/[ая]$/.test(name)) {
    const stem = name.slice(0, -1);
    return [name, ...['ы', 'и', 'е', 'у', 'ю', 'ой', 'ей'].map((end) => stem + end)];
  }
  if (/ь$/.test(name)) return [name, ...['я', 'ю', 'ем', 'е', 'и'].map((end) => name.slice(0, -1) + end)];
  return [name, ...['а', 'у', 'ом', 'е'].map((end) => name + end)];
}

const LATIN_NAMES = new Set(LATIN);
const HEBREW_NAMES = new Set(HEBREW);
const RUSSIAN_NAMES = new Set(RUSSIAN.flatMap(russianForms));
/** English names that are months, words or places as often. */
const LATIN_EVERYDAY = new Set(
  words(
    'april june may joy grace dawn violet iris rose hazel amber jade guy bill mark will grant frank jack daisy lily holly eden dale glen glenn dean art faith hope max logan jordan georgia virginia sydney florence victoria charlotte chelsea madison austin lincoln houston royal lee kim jan ben chen wei ming ali ana ray rob sue pat tal ross gene christian paris francis carol robin drew sandy terry kelly morgan cameron blair taylor',
  ),
);

/** Surnames that are hardly anything else, for first names that are in no list. */
const SURNAMES = new Set(
  words(`
smith jones johnson williams davis wilson anderson thompson robinson wright walker jackson harris clarke evans hughes edwards roberts phillips campbell
garcia martinez rodriguez hernandez lopez gonzalez perez sanchez ramirez torres fernandez nguyen tran pham singh patel khan kumar sharma gupta hussain
o'brien o'connor o'neill murphy kelly sullivan kowalski nowak muller schmidt schneider goldberg friedman rosenberg cohen levy levi mizrahi biton peretz katz
ivanov ivanova petrov petrova sidorov kuznetsov popov smirnov
כהן לוי מזרחי פרץ ביטון אוחיון אזולאי בן-דוד פרידמן גולדברג רוזנברג כץ אברהמי אלבז חדאד מלכה דהן עמר בוסקילה
`),
);

/** True for a surname that is nearly never another word. */
export const isCommonSurname = (word: string): boolean => SURNAMES.has(word.toLowerCase());

/** How much a word speaks for a person: a name, a name that is an everyday word too, or none. */
export function firstNameKind(word: string): 'name' | 'everyday' | undefined {
  const lower = word.toLowerCase();
  if (/[\u05d0-\u05ea]/.test(lower)) {
    if (!HEBREW_NAMES.has(lower)) return undefined;
    return HEBREW_EVERYDAY.has(lower) ? 'everyday' : 'name';
  }
  if (/[\u0430-\u045f]/.test(lower)) return RUSSIAN_NAMES.has(lower) ? 'name' : undefined;
  if (!LATIN_NAMES.has(lower.normalize('NFD').replace(/\p{M}/gu, ''))) return undefined;
  return LATIN_EVERYDAY.has(lower) ? 'everyday' : 'name';
}
