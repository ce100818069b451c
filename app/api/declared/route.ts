import {
  ReportAnswer,
  ReportDocuments,
  WithdrawnAnswer,
  WithdrawReported,
} from '@/lib/features/on-device/reported-documents';
import { reportDocuments, withdrawReported } from '@/lib/features/sorting/report-documents.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'anyone', body: ReportDocuments, answer: ReportAnswer }, ({ ctx, body }) =>
    reportDocuments(ctx, body),
  ),
  DELETE: route({ actor: 'anyone', body: WithdrawReported, answer: WithdrawnAnswer }, ({ ctx, body }) =>
    withdrawReported(ctx, body),
  ),
});
