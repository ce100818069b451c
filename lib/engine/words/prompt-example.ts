import type { Answer } from '@/lib/engine/categorising/engines/anthropic/answer';

/** A document of the prompt, with its expected answer. */
export interface PromptExample {
  readonly document: string;
  readonly answer: Answer;
}
