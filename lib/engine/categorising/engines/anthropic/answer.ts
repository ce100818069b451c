import { z } from 'zod';
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import { otherOf } from '@/lib/engine/categorising/category-set';
import { DOCUMENT_KIND_IDS } from '@/lib/engine/categorising/document-kinds';
import { SensitiveDataType } from '@/lib/engine/categorising/result';
import { taxonomyOf, type UserCategories } from '@/lib/engine/categorising/taxonomy';
import { FOLDER_LANGUAGES } from '@/lib/shared/languages';

/**
 * Category names that an answer may use. Either the custom ones and one for the rest, or the built-in ones and the
 * custom ones.
 */
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
 * Returns the schema of an answer for one set of categories. The service receives it to constrain the model, and it
 * parses the response. Structured output has no ranges or lengths, so those are refinements, which the JSON schema
 * omits. Optional fields are omitted when empty, because every output token costs money.
 */
export function answerSchema(categories: UserCategories | undefined) {
  const category = z.enum(categoryNames(categories));
  const answer = z.strictObject({
    category,
    confidence: probability(),
    alternatives: z.array(z.strictObject({ category, confidence: probability() })).optional(),
    kind: z.enum(DOCUMENT_KIND_IDS).optional(),
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

/** The JSON schema of `answerSchema`, in the subset that structured output supports. */
export function answerJsonSchema(categories: UserCategories | undefined): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(answerSchema(categories), { reused: 'ref' });
  return schema;
}
