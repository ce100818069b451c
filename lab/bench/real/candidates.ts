import { categoriseText } from '@/lib/engine/categorising/engines/offline/categorise-text';
import { fieldLines, readDates } from '@/lib/engine/categorising/engines/offline/fields/date/paper-dates';
import { rankIssuers } from '@/lib/engine/categorising/engines/offline/fields/issuer/issuer';
import { sumCandidates } from '@/lib/engine/categorising/engines/offline/fields/sum/candidates';
import { layOut } from '@/lib/engine/categorising/engines/offline/text/layout';
import type { PageLines } from '@/lib/engine/documents/read-lines';
import { prepareDocument } from '../../fitting/learning/prepare-document';
import type { Label } from '../score/manifest';
import { isNamedIn, isSameSender } from '../score/words';
import '../../../tests/support/words';

/** The fields that the engine chooses from candidates. */
export const CHOSEN_FIELDS = ['date', 'issuer', 'amount'] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];

/** For each field, whether the right answer was among the candidates. Fields without a label are absent. */
export type Recalled = Readonly<Partial<Record<ChosenField, boolean>>>;

const inCoins = (value: number): number => Math.round(value * 100);

/** Checks which of the label's answers are among the engine's candidates. Undefined `lines` have none. */
export function recalledIn(label: Label, fileName: string, pages: readonly PageLines[] = []): Recalled {
  const { date, issuer, amount } = label;
  const lines = layOut(pages);
  const { dates } = readDates(lines);
  const { kind, categoryId } = categoriseText(pages, fileName, { processingLanguage: 'en' });
  const isIssuer = (name: string) =>
    issuer?.some((spelling) => isNamedIn(spelling, name) || isSameSender(name, spelling)) === true;
  const namesIssuer = (): boolean => {
    const { evidence, document } = prepareDocument(pages);
    const { candidates } = rankIssuers(evidence.issuers, document, { kind, categoryId });
    return candidates.some((one) => (one.issuer ? Object.values(one.issuer.names) : [one.name]).some(isIssuer));
  };
  return {
    ...(date ? { date: dates.some(({ mention }) => mention.iso === date) } : {}),
    ...(issuer ? { issuer: namesIssuer() } : {}),
    ...(amount
      ? {
          amount: sumCandidates(fieldLines(lines), dates, { kind, categoryId }).some(
            ({ money }) => inCoins(money.value) === inCoins(amount.value),
          ),
        }
      : {}),
  };
}
