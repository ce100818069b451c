import type { CategoryId } from '@/lib/engine/categorising/categories';
import { weightsOf } from './choice-model.ts';
import type { Feature } from './features.ts';
import weights from './weights.json' with { type: 'json' };

/** Features of a category: its own, and a bias for how often it is right. */
export type CategoryFeature = Feature | `bias:${CategoryId}`;

/** Learned from labelled documents of three languages: `npm run fit -- categories` (decision 0063). */
export const CATEGORY_WEIGHTS = weightsOf<CategoryFeature>()(weights);
