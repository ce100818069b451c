import { AuditAnswer, AuditQuery } from '@/lib/features/audit/audit';
import { getAudit } from '@/lib/features/team/read-audit.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: AuditQuery, answer: AuditAnswer }, ({ ctx, query }) => getAudit(ctx, query)),
});
