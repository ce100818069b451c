import { route } from '@/lib/http/route.server';
import { CategoriseAnswer, CategoriseBody } from '@/lib/organising/categorise-body';
import { categoriseDocuments } from '@/lib/organising/categorise-documents.server';

export const POST = route({ actor: 'anyone', body: CategoriseBody, answer: CategoriseAnswer }, ({ ctx, body }) =>
  categoriseDocuments(ctx, body),
);
