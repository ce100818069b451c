import { z } from 'zod';
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import { otherOf } from '@/lib/engine/categorising/category-set';
import { PAPER_KIND_IDS } from '@/lib/engine/categorising/paper-kinds';
import { SensitiveDataType } from '@/lib/engine/categorising/result';
import { taxonomyOf, type UserCategories } from '@/lib/engine/categorising/taxonomy';
import { FOLDER_LANGUAGES } from '@/lib/shared/languages';

/** The names that an answer may choose from: the user's own and one for the rest, or the built-in ones with the user's own. */
function categoryNames(categories: UserCategories | undefined): [string, ...string[]] {
  if (!categories) return [...CATEGORY_IDS] as [string, ...string[]];
  const { set, isOnly } = categories;
  const names = isOnly
    ? [...Object.keys(set), otherOf(set)]
    : [...CATEGORY_IDS, ...Object.keys(taxonomyOf(categories).own)];
  return [...new Set(names)] as [string, ...string[]];
}

const probability = () => z.number().refine((value) => value >= 0 && value <= 1);
const text = () => z.string();

/**
 * The form of an answer, for one set of categories. The same schema is sent to the service, which makes the model keep
 * to it, and parses what comes back. Structured output knows no ranges and lengths, so those are refinements, which the
 * JSON schema leaves out; optional fields are left out when empty, because every written token costs.
 */
export function answerSchema(categories: UserCategories | undefined) {
  const category = z.enum(categoryNames(categories));
  const answer = z.strictObject({
    category,
    confidence: probability(),
    alternatives: z.array(z.strictObject({ category, confidence: probability() })).optional(),
    kind: z.enum(PAPER_KIND_IDS).optional(),
    issuer: text().optional(),
    title: text().optional(),
    dates: z
      .strictObject({
        issued: text().optional(),
        from: text().optional(),
        to: text().optional(),
        due: text().optional(),
        event: text().optional(),
      })
      .optional(),
    language: z.enum(FOLDER_LANGUAGES),
    sensitive: z.array(SensitiveDataType),
    evidence: z.strictObject({ category: text(), date: text().optional() }),
  });
  return categories ? answer.extend({ subcategory: text().optional() }) : answer;
}
export type Answer = z.infer<ReturnType<typeof answerSchema>> & { readonly subcategory?: string | undefined };

/** The JSON schema of `answerSchema`, in the subset that structured output takes. */
export function answerJsonSchema(categories: UserCategories | undefined): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(answerSchema(categories), { reused: 'ref' });
  return schema;
}
