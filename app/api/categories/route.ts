import { getOwnCategories } from '@/lib/features/categories/get-own-categories.server';
import {
  MAX_OWN_CATEGORIES_BYTES,
  MAX_OWN_CATEGORIES_VALUES,
  OwnCategoriesAnswer,
  OwnCategoriesQuery,
  SaveOwnCategories,
} from '@/lib/features/categories/own-categories';
import { saveOwnCategories } from '@/lib/features/categories/save-own-categories.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: OwnCategoriesQuery, answer: OwnCategoriesAnswer }, ({ ctx, query }) =>
    getOwnCategories(ctx, query),
  ),
  PUT: route(
    {
      actor: 'user',
      body: SaveOwnCategories,
      answer: OwnCategoriesAnswer,
      maxBodyBytes: MAX_OWN_CATEGORIES_BYTES,
      maxBodyValues: MAX_OWN_CATEGORIES_VALUES,
    },
    ({ ctx, body }) => saveOwnCategories(ctx, body),
  ),
});
