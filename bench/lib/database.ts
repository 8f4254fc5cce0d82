import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashToken } from '../../server/src/kernel/crypto.ts';
import { type Db, openDb } from '../../server/src/kernel/db/db.ts';
import { migrate } from '../../server/src/kernel/db/migrate.ts';
import { sql } from '../../server/src/kernel/db/sql.ts';
import { startPostgres } from '../../server/src/kernel/postgres/supervisor.ts';

export interface BenchDatabase {
  url: string;
  db: Db;
  dir: string;
  /** Of a member of staff who may do everything. */
  token: string;
  stop(): Promise<void>;
}

/** An embedded PostgreSQL with the settings of production, in a folder that is thrown away. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'kura-bench-'));
  const postgres = await startPostgres({ dataDir: dir, say: () => undefined });
  const db = openDb({ url: postgres.url, poolSize: 4 });
  await migrate(db);
  const token = randomBytes(32).toString('base64url');
  await addStaff(db, token);
  return {
    url: postgres.url,
    db,
    dir,
    token,
    async stop() {
      await db.end();
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function addStaff(db: Db, token: string): Promise<void> {
  await db.run(sql`
    with r as (insert into roles (key, name, type, permissions) values ('bench', 'bench', 'staff', '{*:*:*}') returning id),
      u as (insert into users (account, nickname, password_hash, user_type, status) values ('bench', 'bench', '!', 'staff', 'approved') returning id),
      s as (insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
            select ${hashToken(token)}, id, now(), now(), now() + interval '1 day' from u)
    select 1`);
  await db.run(sql`
    insert into user_roles (user_id, role_id, type) select u.id, r.id, 'staff' from users u, roles r where u.account = 'bench' and r.key = 'bench'`);
}

export const companies = 200;
export const operators = 60;
export const logLines = 1_000_000;

/** A year of work: 200 companies, one of them with a fifth of everything; names as people know them. */
export async function fillOperationLog(db: Db, lines = logLines): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into companies (code, name, created_at) select 'B' || i, 'Company ' || i, now() - i * interval '1 day' from generate_series(1, ${companies}) i`,
    );
    // Made afterwards, indexes take a third of the time.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'operation_log' and indexname not like '%pkey'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(`
      insert into operation_log (at, actor_kind, actor_id, actor_name, company_id, record, record_id, record_name, action, before, after, note)
      select now() - ((${lines} - i) * interval '30 seconds'), 'user', 1 + h % ${operators}, 'Operator ' || 1 + h % ${operators},
        case when h % 5 = 0 then 1 when h % 50 = 1 then null else 2 + h % ${companies - 1} end,
        (array['outbound.order', 'inbound.order', 'products.product', 'identity.user', 'finance.topUp'])[1 + h % 5],
        1 + h % 200000, 'CK' || to_char(date '2025-01-01' + (h % 400)::integer, 'YYMMDD') || lpad((h % 100000)::text, 5, '0'),
        'identity.user.log.changed', jsonb_build_object('status', 'picking', 'quantity', h % 100), jsonb_build_object('status', 'picked', 'quantity', h % 90), ''
      from (select i, abs(hashint8(i::bigint)::bigint) as h from generate_series(1, ${lines}) i) as g`);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze operation_log');
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}
