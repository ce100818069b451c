import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { z } from 'zod';
import type { Db } from '@/db/client.server';
import { getAiAnswer, saveAiAnswer } from '@/db/queries/ai-usage';
import { keyedHash, keyFor } from '@/lib/platform/env/keys.server';
import type { Clock } from '@/lib/shared/clock';
import { Understanding } from './check-answer';
import type { MessagesRequest } from './request';
import { KEEP_ANSWERS_MS } from './spending';

/** The stored result for a document: the checked answer, or that the model declined. */
const CachedAnswer = z.union([Understanding, z.object({ isDeclined: z.literal(true) })]);
export type CachedAnswer = z.infer<typeof CachedAnswer>;

/** Cached answers of one person, so that the same request is not paid for twice. */
export interface AnswerCache {
  /** Cache key of a request for this person. Equal documents with equal settings share a key. */
  nameOf(request: MessagesRequest): string;
  get(name: string): Promise<CachedAnswer | null>;
  save(name: string, answer: CachedAnswer): Promise<void>;
}

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Cached answers in the database, encrypted. The tables reveal neither the owner nor the content of an answer.
 * @param owner identifies the person, e.g. `user:<id>`; answers are never shared between owners.
 */
export function answerCacheOf({
  db,
  clock,
  owner,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly owner: string;
}): AnswerCache {
  return {
    nameOf(request) {
      const content = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
      return keyedHash('answer-name', `${owner}\n${content}`);
    },
    async get(name) {
      const sealed = await getAiAnswer(db, name, clock.now());
      if (sealed === null) return null;
      try {
        const { plaintext } = await compactDecrypt(sealed, keyFor('answer-seal'));
        const kept = CachedAnswer.safeParse(JSON.parse(new TextDecoder().decode(plaintext)));
        return kept.success ? kept.data : null;
      } catch {
        // Encrypted with an earlier secret: a cache miss.
        return null;
      }
    },
    async save(name, answer) {
      const now = clock.now();
      const plaintext = new TextEncoder().encode(JSON.stringify(answer));
      const sealed = await new CompactEncrypt(plaintext).setProtectedHeader(HEADER).encrypt(keyFor('answer-seal'));
      await saveAiAnswer(db, { key: name, sealed, expiresAt: new Date(now.getTime() + KEEP_ANSWERS_MS) });
    },
  };
}

/** A cache that stores nothing, for commands without a database. */
export const EMPTY_CACHE: AnswerCache = {
  nameOf: () => randomUUID(),
  get: async () => null,
  save: async () => undefined,
};
