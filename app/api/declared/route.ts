import { DeclareDocuments, DeclaredAnswer, WithdrawDeclared, WithdrawnAnswer } from '@/lib/features/on-device/declared';
import { reportDocuments, withdrawReported } from '@/lib/features/sorting/declare-documents.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'anyone', body: DeclareDocuments, answer: DeclaredAnswer }, ({ ctx, body }) =>
    reportDocuments(ctx, body),
  ),
  DELETE: route({ actor: 'anyone', body: WithdrawDeclared, answer: WithdrawnAnswer }, ({ ctx, body }) =>
    withdrawReported(ctx, body),
  ),
});
