import { describe, expect, it } from 'vitest';
import type { CategoryId } from '@/lib/engine/categorising/categories';
import { gatherEvidence } from '../evidence';
import { layOut } from '../text/layout';
import { tokenise } from '../text/tokens';
import { categoryTerms } from './category-terms';

const stems = (phrase: string): string =>
  tokenise(phrase)
    .map((token) => token.forms[0])
    .join(' ');

/** Categories that a line says something weighty about. */
function weighty(line: string): CategoryId[] {
  const { terms } = gatherEvidence(layOut([{ number: 1, text: line }]));
  return terms.filter(({ strength }) => strength === 'names' || strength === 'strong').map(({ category }) => category);
}

describe('words of Russian documents', () => {
  it('are never found in function words', () => {
    const known = new Set(
      Object.values(categoryTerms('ru'))
        .flatMap((terms) => Object.values(terms).flat())
        .map(stems),
    );
    const little =
      'за при под над для или что как это того тем ком ним сто раз два три был были его она они кто где там так тут уже ещё лицо лица поле пар вина мать дети отец день дни'.split(
        ' ',
      );
    expect(little.filter((word) => known.has(stems(word)))).toEqual([]);
  });

  it.each([
    'Банк получателя: ПАО Банк, БИК 044525225, к/с 30101810400000000225',
    'ИНН 7736207543 КПП 997750001, р/с 40702810000000000001',
    'Номер счёта получателя, назначение: оплата по счёту № 14',
    'Основание: по договору № 3, дата договора 01.02.2024',
    'Тел. 8 800 100-00-00, адрес электронной почты, с уважением, директор',
    'Паспорт 45 10 123456, выдан 01.02.2010',
    'В связи с этим просим сообщить о решении до конца месяца.',
  ])('have no weight if they are on documents of every kind: %s', (line) => {
    expect(weighty(line)).toEqual([]);
  });

  it.each<[CategoryId, string]>([
    ['Bank', 'Выписка по карточному счёту клиента, исходящий остаток 120,00'],
    ['Loans', 'Справка о полном погашении кредита'],
    ['Pension', 'Выписка о пенсионных накоплениях вкладчика'],
    ['Electricity', 'Акт допуска прибора учёта, 15 кВт'],
    ['Water', 'Акт опломбировки водомера'],
    ['Gas', 'Заявка на догазификацию'],
    ['Telecom', 'Заявление о переносе абонентского номера'],
    ['Payroll', 'Ведомость на выплату заработной платы'],
    ['Education', 'Справка об обучении в школе'],
    ['RealEstate', 'Протокол общего собрания собственников помещений'],
    ['Vaccines', 'Медицинский отвод от прививок'],
    ['Military', 'Справка об отсрочке от призыва на военную службу'],
    ['Government', 'Справка о составе семьи'],
    ['Mail', 'Опись вложения в ценное письмо'],
  ])('know a paper of %s by its name: %s', (category, line) => {
    expect(weighty(line)).toContain(category);
  });
});
