import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createEmbedded } from '../support/database';

const FOLDER = 'db/migrations/';
const MIGRATION = '0021_';
const NOW = '2026-11-10T12:00:00.000Z';

it('a refund from before refunds had rows gets a row with its withdrawn pages, if its time is known', async () => {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const database = await createEmbedded('empty');
  const run = async (names: string[]) => {
    for (const file of names) await database.exec(readFileSync(FOLDER + file, 'utf8'));
  };
  await run(files.filter((name) => name < MIGRATION));
  const pay = async (refundedCents: number, refundedAt: string | null) => {
    const [order, payment] = [randomUUID(), randomUUID()];
    await database.query(
      `insert into payment_orders (id, plan, amount_cents, currency, environment, created_at)
        values ($1, 'personal', 500, 'USD', 'sandbox', $2)`,
      [order, NOW],
    );
    await database.query(
      `insert into payments (id, order_id, external_id, plan, amount_cents, currency, pages, pages_withdrawn,
        refunded_cents, refunded_at, paid_at) values ($1::uuid, $2, $1::text, 'personal', 500, 'USD', 100, 30, $3, $4, $5)`,
      [payment, order, refundedCents, refundedAt, NOW],
    );
    return payment;
  };
  const refunded = await pay(250, NOW);
  await pay(250, null);
  await pay(0, null);
  await run(files.filter((name) => name >= MIGRATION));
  const { rows } = await database.query('select * from payment_refunds');
  expect(rows).toEqual([
    {
      id: 1,
      payment_id: refunded,
      cents: 250,
      cents_before: 0,
      is_of_month: false,
      pages_withdrawn: 30,
      refunded_at: new Date(NOW),
    },
  ]);
  await database.close();
});
