import type { WeighText } from './offline-categoriser';
import { weighPages } from './weigh-pages';

/** Scores a text in the calling thread, without time and memory limits. Call `loadWords` first. */
export const scoreInProcess: WeighText = async ({ pages, fileName, settings }) => weighPages(pages, fileName, settings);
