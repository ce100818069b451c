import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createEmbedded } from '../support/database';

const FOLDER = 'db/migrations/';
const MIGRATION = '0020_';
const NOW = '2026-11-10T12:00:00.123Z';
const LATER = '2026-11-11T12:00:00Z';

it('documents paid by a team’s owner belong to the owner’s payments again, also those of former members', async () => {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const database = await createEmbedded('empty');
  const run = async (names: string[]) => {
    for (const file of names) await database.exec(readFileSync(FOLDER + file, 'utf8'));
  };
  await run(files.filter((name) => name < '0017_'));
  const [owner, former, member] = [randomUUID(), randomUUID(), randomUUID()];
  for (const user of [owner, former, member])
    await database.query(
      'insert into users (id, google_sub, email, created_at, last_login_at) values ($1::uuid, $1::text, $1::text, $2, $2)',
      [user, NOW],
    );
  await database.query('insert into team_members (member_id, owner_id, joined_at) values ($1, $2, $3)', [
    member,
    owner,
    NOW,
  ]);
  const pay = (user: string | undefined, mark: string, at: string) =>
    database.query('insert into paid_documents (user_id, mark, pages, paid_at) values ($1, $2, 3, $3)', [
      user,
      mark,
      at,
    ]);
  const log = (actor: string | undefined, at: string) =>
    database.query(
      `insert into audit_events (owner_id, actor_id, action, documents, pages, at) values ($1, $2, 'exportZip', 1, 3, $3)`,
      [owner, actor, at],
    );
  await pay(former, 'with the team', NOW);
  await log(former, NOW);
  await pay(former, 'after leaving', LATER);
  await pay(member, 'of a member', NOW);
  await log(member, NOW);
  await pay(owner, 'of the owner', NOW);
  await log(owner, NOW);

  await run(files.filter((name) => name >= '0017_' && name < MIGRATION));
  const payers = async () => {
    const { rows } = await database.query<{ mark: string; payer_id: string | null }>(
      'select mark, payer_id from paid_documents',
    );
    return Object.fromEntries(rows.map(({ mark, payer_id }) => [mark, payer_id]));
  };
  // Result of migration 0017: the former member is recorded as the payer.
  expect(await payers()).toMatchObject({ 'with the team': former, 'of a member': null });
  await run(files.filter((name) => name >= MIGRATION));
  expect(await payers()).toEqual({
    'with the team': owner,
    'after leaving': former,
    'of a member': owner,
    'of the owner': owner,
  });
  await database.close();
});
