import { CATEGORIES, CATEGORY_IDS, type CategoryId } from '../../../categories.ts';
import { DOCUMENT_KIND_IDS, type DocumentKind } from '../../../document-kinds.ts';

/** Evidence of a kind of document for categories. */
type KindEvidence = Readonly<Partial<Record<CategoryId, number>>>;

const evidenceOf = (kind: DocumentKind): KindEvidence =>
  Object.fromEntries(
    CATEGORY_IDS.flatMap((id) => {
      const evidence = CATEGORIES[id].kinds?.[kind];
      return evidence === undefined ? [] : [[id, evidence]];
    }),
  );

/** Evidence of each kind of document for categories. A kind counts where a document names itself: at its top. */
export const KIND_EVIDENCE = Object.fromEntries(DOCUMENT_KIND_IDS.map((kind) => [kind, evidenceOf(kind)])) as Readonly<
  Record<DocumentKind, KindEvidence>
>;
