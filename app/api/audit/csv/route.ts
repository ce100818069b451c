import { AuditFilter } from '@/lib/audit/audit';
import { getAuditFile } from '@/lib/audit/read-audit.server';
import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';

const LIMIT = { name: 'audit-file', points: 20, seconds: 60 } as const;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: AuditFilter, limit: LIMIT }, ({ ctx, query }) => getAuditFile(ctx, query)),
});
