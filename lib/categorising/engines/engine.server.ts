import 'server-only';
import type { Categoriser } from '@/lib/categorising/categoriser';
import { closeRecogniser, getRecogniser } from './offline/ocr/tesseract.server';
import { createOfflineCategoriser } from './offline/offline-categoriser';

const HOLDER = Symbol.for('mesudar.categoriser');
const shared = globalThis as typeof globalThis & { [HOLDER]?: Categoriser | undefined };

/** The engine that answers; one a process, kept through a hot reload. */
export function getCategoriser(): Categoriser {
  shared[HOLDER] ??= createOfflineCategoriser(getRecogniser());
  return shared[HOLDER];
}

/** Ends what the engines hold open, so that a command can exit; the next use starts anew. */
export function closeEngines(): void {
  shared[HOLDER] = undefined;
  closeRecogniser();
}
