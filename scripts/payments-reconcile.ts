import { closeDb, getDb } from '@/db/client.server';
import { DataFolderInUseError } from '@/db/lock.server';
import { openPaymentServices } from '@/lib/features/payments/payment-services.server';
import { reconcile } from '@/lib/features/payments/reconcile.server';
import { systemClock } from '@/lib/shared/clock';

const services = openPaymentServices();
if (!services) {
  console.error(
    'PAYPAL_CLIENT_ID is not set, so this site takes no payments and there is nothing to ask PayPal about.',
  );
  process.exit(1);
}
try {
  const found = await reconcile({ db: await getDb(), clock: systemClock }, services);
  console.log(
    [
      `orders         ${found.ordersQueried} asked about, ${found.ordersCredited} credited`,
      `subscriptions  ${found.subscriptionsQueried} asked about, ${found.monthsFound} paid months found, ${found.subscriptionsEnded} ended`,
      `refunds        ${found.refundsFound} found`,
      `failures       ${found.failures}${found.failures > 0 ? ' (named above; run it again)' : ''}`,
    ].join('\n'),
  );
  process.exitCode = found.failures > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  console.error(`${error.message}\nThe embedded database has one process at a time; with DATABASE_URL both may run.`);
  process.exitCode = 1;
} finally {
  await closeDb();
}
