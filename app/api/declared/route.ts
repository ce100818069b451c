import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { DeclareDocuments, DeclaredAnswer, WithdrawDeclared, WithdrawnAnswer } from '@/lib/on-device/declared';
import { declareDocuments, withdrawDeclared } from '@/lib/organising/declare-documents.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'anyone', body: DeclareDocuments, answer: DeclaredAnswer }, ({ ctx, body }) =>
    declareDocuments(ctx, body),
  ),
  DELETE: route({ actor: 'anyone', body: WithdrawDeclared, answer: WithdrawnAnswer }, ({ ctx, body }) =>
    withdrawDeclared(ctx, body),
  ),
});
