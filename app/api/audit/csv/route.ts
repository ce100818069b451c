import { AuditFilter } from '@/lib/features/audit/audit';
import { getAuditFile } from '@/lib/features/team/read-audit.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

const LIMIT = { name: 'audit-file', points: 20, seconds: 60 } as const;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: AuditFilter, limit: LIMIT }, ({ ctx, query }) => getAuditFile(ctx, query)),
});
