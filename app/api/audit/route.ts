import { AuditAnswer, AuditQuery } from '@/lib/audit/audit';
import { getAudit } from '@/lib/audit/read-audit.server';
import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: AuditQuery, answer: AuditAnswer }, ({ ctx, query }) => getAudit(ctx, query)),
});
