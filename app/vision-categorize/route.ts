import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import {
  CategoriseAnswer,
  CategoriseBody,
  MAX_CATEGORISE_BODY_BYTES,
  MAX_CATEGORISE_BODY_VALUES,
} from '@/lib/organising/categorise-body';
import { categoriseDocuments } from '@/lib/organising/categorise-documents.server';
import { CategoriseProgress } from '@/lib/organising/categorise-progress';

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
