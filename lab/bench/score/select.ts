import type { Label } from './manifest';
import type { ScoreOptions } from './options';

/** Applies `--filter` and `--limit` to the labels and keeps their order. */
export function selectLabels(
  labels: readonly Label[],
  { filter, limit }: Pick<ScoreOptions, 'filter' | 'limit'>,
): Label[] {
  const wanted = filter?.toLowerCase();
  const holds = ({ file, category, language, template, medium = [] }: Label) =>
    !wanted || [file, category, language, template, ...medium].some((text) => text?.toLowerCase().includes(wanted));
  return labels.filter(holds).slice(0, limit);
}
