import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import { fieldLines } from '@/lib/engine/categorising/engines/offline/fields/date/paper-dates';
import { rankIssuers } from '@/lib/engine/categorising/engines/offline/fields/issuer/issuer';
import { sumCandidates } from '@/lib/engine/categorising/engines/offline/fields/sum/candidates';
import type { TextPage } from '@/lib/engine/categorising/engines/offline/text/layout';
import { paperOf } from '../../fitting/learning/papers';

/** The values that the engine chooses from. */
export interface SlipCandidates {
  readonly dates: readonly string[];
  readonly companies: readonly string[];
  readonly totals: readonly number[];
}

/** Returns the candidates for each field of a document. */
export function candidatesOf(pages: readonly TextPage[], kind: DocumentKind | undefined): SlipCandidates {
  const { evidence, paper } = paperOf(pages);
  const companies = rankIssuers(evidence.issuers, paper, { kind }).candidates;
  const totals = sumCandidates(fieldLines(paper.lines), paper.dates, { kind });
  return {
    dates: paper.dates.map(({ mention }) => mention.iso),
    companies: companies.flatMap(({ name, issuer }) => [name, ...Object.values(issuer?.names ?? {})]),
    totals: totals.map(({ money }) => money.value),
  };
}
