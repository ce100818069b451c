import type { CorpusDocument, CorpusLanguage, DocumentLabel } from '../label';
import type { Medium, RenderPlan } from './plan';
import type { DamageLevel } from './wear';

/** An entry of `manifest.json`: the label of a file, and how it was generated. */
export interface ManifestEntry {
  readonly file: string;
  readonly category: DocumentLabel['category'];
  readonly alsoAcceptable: DocumentLabel['alsoAcceptable'];
  readonly language: CorpusLanguage;
  readonly date: string | null;
  /** Acceptable spellings, the full one first. */
  readonly issuer: readonly string[] | null;
  readonly title: string | null;
  readonly sensitive: DocumentLabel['sensitive'];
  readonly kind: DocumentLabel['kind'];
  readonly country: string;
  readonly period?: DocumentLabel['period'];
  readonly amount?: DocumentLabel['amount'];
  readonly confuser: boolean;
  /** The source document, shared by all files generated from it. */
  readonly template: string;
  readonly medium: Medium;
  readonly damage: DamageLevel | 'none';
  readonly pages: number | null;
}

/** Returns the manifest entry of a generated file. */
export function manifestEntry(
  file: string,
  document: CorpusDocument,
  plan: RenderPlan,
  pages: number | null,
): ManifestEntry {
  const { label, language, template } = document;
  return {
    file,
    category: label.category,
    alsoAcceptable: label.alsoAcceptable,
    language,
    date: label.date,
    issuer: label.issuer,
    title: label.title,
    sensitive: label.sensitive,
    kind: label.kind,
    country: label.country,
    ...(label.period && { period: label.period }),
    ...(label.amount && { amount: label.amount }),
    confuser: label.confuser,
    template: `${language}/${template}`,
    medium: plan.medium,
    damage: plan.damage,
    pages,
  };
}
