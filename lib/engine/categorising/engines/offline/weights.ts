import type { CategoryId } from '@/lib/engine/categorising/categories';
import { weightsOf } from './choice-model.ts';
import type { Feature } from './features.ts';
import weights from './weights.json' with { type: 'json' };

/** What a category is told by: its own features, and how much more or less often it is right than these say. */
export type CategoryFeature = Feature | `bias:${CategoryId}`;

/** Learned from labelled papers of three languages: `npm run bench -- fit/categories` (decision 0085). */
export const CATEGORY_WEIGHTS = weightsOf<CategoryFeature>()(weights);
