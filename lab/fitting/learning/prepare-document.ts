import { type Evidence, gatherEvidence } from '@/lib/engine/categorising/engines/offline/evidence';
import { detectLanguage } from '@/lib/engine/categorising/engines/offline/fields/language';
import { type Paper, readDocumentText } from '@/lib/engine/categorising/engines/offline/paper';
import { layOut, type TextPage } from '@/lib/engine/categorising/engines/offline/text/layout';

/** Prepares a labelled document as the engine does before it looks for title and sender. */
export function prepareDocument(pages: readonly TextPage[]): { readonly evidence: Evidence; readonly document: Paper } {
  const lines = layOut(pages);
  const evidence = gatherEvidence(lines);
  const language = detectLanguage(lines.map(({ text }) => text).join('\n'), 'en');
  return { evidence, document: readDocumentText(lines, { language, titles: evidence.titles }) };
}

/** Features that occur in at least this many documents. Rarer ones do not generalise. */
export function commonFeatures<Name extends string>(documents: readonly (readonly Name[])[], least: number): Name[] {
  const counts = new Map<Name, number>();
  for (const names of documents) for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count >= least ? [name] : []));
}
