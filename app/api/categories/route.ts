import {
  CustomCategoriesAnswer,
  CustomCategoriesQuery,
  MAX_CUSTOM_CATEGORIES_BYTES,
  MAX_CUSTOM_CATEGORIES_VALUES,
  SaveCustomCategories,
} from '@/lib/features/categories/custom-categories';
import { getCustomCategories } from '@/lib/features/categories/get-custom-categories.server';
import { saveCustomCategories } from '@/lib/features/categories/save-custom-categories.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: CustomCategoriesQuery, answer: CustomCategoriesAnswer }, ({ ctx, query }) =>
    getCustomCategories(ctx, query),
  ),
  PUT: route(
    {
      actor: 'user',
      body: SaveCustomCategories,
      answer: CustomCategoriesAnswer,
      maxBodyBytes: MAX_CUSTOM_CATEGORIES_BYTES,
      maxBodyValues: MAX_CUSTOM_CATEGORIES_VALUES,
    },
    ({ ctx, body }) => saveCustomCategories(ctx, body),
  ),
});
