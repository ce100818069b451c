import { getOwnCategories } from '@/lib/categories/get-own-categories.server';
import {
  MAX_OWN_CATEGORIES_BYTES,
  OwnCategoriesAnswer,
  OwnCategoriesQuery,
  SaveOwnCategories,
} from '@/lib/categories/own-categories';
import { saveOwnCategories } from '@/lib/categories/save-own-categories.server';
import { route } from '@/lib/http/route.server';

export const GET = route({ actor: 'user', query: OwnCategoriesQuery, answer: OwnCategoriesAnswer }, ({ ctx, query }) =>
  getOwnCategories(ctx, query),
);

export const PUT = route(
  { actor: 'user', body: SaveOwnCategories, answer: OwnCategoriesAnswer, maxBodyBytes: MAX_OWN_CATEGORIES_BYTES },
  ({ ctx, body }) => saveOwnCategories(ctx, body),
);
