import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createEmbedded } from '../support/database';

const FOLDER = 'db/migrations/';
const MIGRATION = '0005_';
const NOW = '2026-03-10T12:00:00Z';

it('documents of earlier claims count as paid, and everything else is unchanged', async () => {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const database = await createEmbedded('empty');
  for (const file of files.filter((name) => name < MIGRATION)) await database.exec(readFileSync(FOLDER + file, 'utf8'));

  const [user, claimed, open, ofVisitor] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await database.query(
    'insert into users (id, google_sub, email, created_at, last_login_at) values ($1::uuid, $1::text, $1::text, $2, $2)',
    [user, NOW],
  );
  for (const [id, userId, visitorId] of [
    [claimed, user, null],
    [open, user, null],
    [ofVisitor, null, 'visitor'],
  ]) {
    await database.query(
      'insert into categorisation_sessions (id, user_id, visitor_id, created_at) values ($1, $2, $3, $4)',
      [id, userId, visitorId, NOW],
    );
  }
  const add = (session: string | undefined, mark: string | null, pages: number, status = 'done') =>
    database.query(
      'insert into categorisation_documents (session_id, mark, page_count, status, created_at) values ($1, $2, $3, $4, $5)',
      [session, mark, pages, status, NOW],
    );
  await add(claimed, 'marked', 3);
  await add(claimed, null, 2);
  await add(claimed, 'broken', 7, 'failed');
  await add(open, 'not taken', 4);
  await add(ofVisitor, null, 5);
  await database.query(
    'insert into usage_claims (session_id, user_id, pages, documents, claimed_at) values ($1, $2, 5, 2, $3)',
    [claimed, user, NOW],
  );

  for (const file of files.filter((name) => name >= MIGRATION))
    await database.exec(readFileSync(FOLDER + file, 'utf8'));
  const { rows } = await database.query(
    `select d.page_count, d.by_visitor, p.pages, p.user_id, p.paid_at from categorisation_documents d
     left join paid_documents p on p.mark = d.mark where d.status = 'done' order by d.page_count`,
  );
  const paid = { user_id: user, paid_at: new Date(NOW) };
  const notPaid = { pages: null, user_id: null, paid_at: null };
  expect(rows).toEqual([
    { page_count: 2, by_visitor: false, pages: 2, ...paid },
    { page_count: 3, by_visitor: false, pages: 3, ...paid },
    { page_count: 4, by_visitor: false, ...notPaid },
    { page_count: 5, by_visitor: true, ...notPaid },
  ]);
  await database.close();
});
