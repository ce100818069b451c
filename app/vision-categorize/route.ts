import {
  CategoriseAnswer,
  CategoriseBody,
  MAX_CATEGORISE_BODY_BYTES,
  MAX_CATEGORISE_BODY_VALUES,
} from '@/lib/features/sorting/categorise-body';
import { categoriseDocuments } from '@/lib/features/sorting/categorise-documents.server';
import { CategoriseProgress } from '@/lib/features/sorting/categorise-progress';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route(
    {
      actor: 'anyone',
      body: CategoriseBody,
      answer: CategoriseAnswer,
      progress: { schema: CategoriseProgress, subjectOf: ({ index }) => index },
      maxBodyBytes: MAX_CATEGORISE_BODY_BYTES,
      maxBodyValues: MAX_CATEGORISE_BODY_VALUES,
    },
    ({ ctx, body, report }) => categoriseDocuments(ctx, body, { report }),
  ),
});
