import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import { fieldLines } from '@/lib/engine/categorising/engines/offline/fields/date/paper-dates';
import { rankIssuers } from '@/lib/engine/categorising/engines/offline/fields/issuer/issuer';
import { sumCandidates } from '@/lib/engine/categorising/engines/offline/fields/sum/candidates';
import type { TextPage } from '@/lib/engine/categorising/engines/offline/text/layout';
import { prepareDocument } from '../../fitting/learning/prepare-document';

/** The values that the engine chooses from. */
export interface SlipCandidates {
  readonly dates: readonly string[];
  readonly companies: readonly string[];
  readonly totals: readonly number[];
}

/** Returns the candidates for each field of a document. */
export function candidatesOf(pages: readonly TextPage[], kind: DocumentKind | undefined): SlipCandidates {
  const { evidence, document } = prepareDocument(pages);
  const companies = rankIssuers(evidence.issuers, document, { kind }).candidates;
  const totals = sumCandidates(fieldLines(document.lines), document.dates, { kind });
  return {
    dates: document.dates.map(({ mention }) => mention.iso),
    companies: companies.flatMap(({ name, issuer }) => [name, ...Object.values(issuer?.names ?? {})]),
    totals: totals.map(({ money }) => money.value),
  };
}
