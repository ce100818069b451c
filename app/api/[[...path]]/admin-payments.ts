import {
  ManagedPaymentsAnswer,
  PreviewRefund,
  RefundAnswer,
  RefundPayment,
  RefundPreviewAnswer,
} from '@/lib/features/admin/payments';
import { listUserPayments, previewRefund, refundPayment } from '@/lib/features/admin/refund.server';
import type { OperatorRoutes } from '@/lib/features/site/pages/operator-router.server';
import { route } from '@/lib/platform/http/route.server';

const actor = 'operator';

/** Payments and refunds, below `/api/{prefix}/admin/`. */
export const paymentsRoutes: OperatorRoutes = {
  'GET user/:id/payments': route({ actor, answer: ManagedPaymentsAnswer }, ({ ctx, params }) =>
    listUserPayments(ctx, params.id),
  ),
  'POST preview-refund': route({ actor, body: PreviewRefund, answer: RefundPreviewAnswer }, ({ ctx, body }) =>
    previewRefund(ctx, body),
  ),
  'POST refund': route({ actor, body: RefundPayment, answer: RefundAnswer }, ({ ctx, body }) =>
    refundPayment(ctx, body),
  ),
};
