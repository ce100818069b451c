import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { TitledKind } from '../../../../../words/language-words.ts';
import { DOCUMENT_KIND_IDS, type DocumentKind } from '../../../../document-kinds.ts';
import { classLogOdds, classWeightsOf } from '../../choice-model.ts';
import type { Evidence } from '../../evidence.ts';
import type { Paper } from '../../paper.ts';
import type { TextLine } from '../../text/layout.ts';
import { namingLines, quote } from '../evidence-of.ts';
import type { Found } from '../field.ts';
import type { FoundTitle } from '../title/title.ts';
import { chequeLine } from './cheque.ts';
import { type KindFeature, kindFeatures } from './features.ts';
import weights from './weights.json' with { type: 'json' };

/** Kinds that are weighed. A cheque is recognised by its parts. */
const WEIGHED: readonly DocumentKind[] = DOCUMENT_KIND_IDS.filter((kind) => kind !== 'cheque');
/** The choices: every weighed kind, and "other" for documents of no listed kind. */
const CHOICES: readonly TitledKind[] = [...WEIGHED, 'other'];
/** Minimum lead of "other" over the best kind, in log odds. */
const MIN_LEAD_OF_NONE = 0.3;

/** Weight of each feature for each kind. Learned from labelled documents: `npm run fit -- kinds`. */
export const KIND_WEIGHTS = classWeightsOf<KindFeature, TitledKind>()(weights);

/** Other results of reading the document, if available. */
export interface KindContext {
  readonly paper: Pick<Paper, 'lines' | 'titleLines'>;
  readonly title?: FoundTitle | undefined;
  readonly categoryId?: CategoryId | undefined;
}

/** Returns the line to show for a kind: its title, a word at the top that names it, or the first line. */
function lineFor(kind: DocumentKind, { kinds }: Evidence, lines: readonly TextLine[], title: FoundTitle | undefined) {
  if (title?.kind === kind) return title.line;
  return kinds.find((sighting) => sighting.kind === kind)?.line ?? title?.line ?? lines[0];
}

/**
 * Returns the document's kind, whatever its subject. It weighs all features at once: the title's head word, words at
 * the top, the category, formulas, and the layout. Undefined without evidence, or for a document of no listed kind (a
 * menu, a manual).
 */
export function findKind(
  evidence: Evidence,
  { paper, title, categoryId }: KindContext,
): Found<DocumentKind> | undefined {
  const { lines } = paper;
  const cheque = chequeLine(lines);
  if (cheque) return { value: 'cheque', evidence: quote('kind', cheque, 'topOfPage') };
  const scores = classLogOdds(kindFeatures({ evidence, lines, title, categoryId }), CHOICES, KIND_WEIGHTS);
  let best = 0;
  for (let place = 1; place < WEIGHED.length; place += 1) {
    if ((scores[place] ?? 0) > (scores[best] ?? 0)) best = place;
  }
  const kind = WEIGHED[best];
  const lead = (scores[CHOICES.length - 1] ?? 0) - (scores[best] ?? 0);
  const line = kind && lineFor(kind, evidence, lines, title);
  if (!kind || !line || lead >= MIN_LEAD_OF_NONE) return undefined;
  const isTitle = namingLines(paper, title?.line).has(line);
  return { value: kind, evidence: quote('kind', line, isTitle ? 'titleZone' : 'topOfPage') };
}
