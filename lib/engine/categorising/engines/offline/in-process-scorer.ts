import type { WeighText } from './offline-categoriser';
import { weighPages } from './weigh-pages';

/** Weighs a text where it is called, without limits of time and memory; `loadWords` comes before. */
export const scoreInProcess: WeighText = async ({ pages, fileName, settings }) => weighPages(pages, fileName, settings);
