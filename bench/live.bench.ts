import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyTopUp, listTopUps } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { events, getBadges } from '@kura/contract/system/events/events.endpoints.ts';
import { hashToken } from '../server/src/kernel/crypto.ts';
import type { Db } from '../server/src/kernel/db/db.ts';
import { sql } from '../server/src/kernel/db/sql.ts';
import type { BenchDatabase } from './lib/database.ts';
import { ms, percentile, printTable } from './lib/figures.ts';
import { connect } from './lib/http.ts';
import type { Program } from './lib/server.ts';

const users = 50;
const streamsEach = 10;
const seconds = 10;
const aimedMs = 100;
const callers = 4;
const pauseMs = 20;

/** Finance clerks: each of them counts what waits. */
async function addClerks(db: Db): Promise<string[]> {
  const tokens = Array.from({ length: users }, () => randomBytes(32).toString('base64url'));
  await db.run(sql`
    with t as (select hash, n from unnest(${tokens.map(hashToken)}::text[]) with ordinality as t (hash, n)),
      u as (insert into users (account, nickname, password_hash, user_type, status)
            select 'clerk' || n, 'clerk' || n, '!', 'staff', 'approved' from t returning id, account),
      r as (insert into user_roles (user_id, role_id, type) select u.id, r.id, 'staff' from u, roles r where r.key = 'bench')
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select hash, u.id, now(), now(), now() + interval '1 day' from t join u on u.account = 'clerk' || n`);
  return tokens;
}

async function addTill(db: Db): Promise<{ accountId: number; companyId: number }> {
  const account = await db.first<{ id: number }>(
    sql`insert into receiving_accounts (method, currency, name, created_at) values ('cash', 'CNY', 'Till', now()) returning id`,
  );
  const company = await db.first<{ id: number }>(
    sql`insert into companies (code, name, created_at) values ('LIVE', 'Live', now()) returning id`,
  );
  return { accountId: account?.id ?? 0, companyId: company?.id ?? 0 };
}

/** A page that listens. Spoken by hand: five hundred clients of the ready-made kind would cost more than what is measured. */
async function listen(port: number, token: string) {
  const socket = net.connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  let counts = 0;
  let isOpen = false;
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      counts += text.split('event: badges').length - 1;
      if (isOpen) return;
      isOpen = true;
      if (text.startsWith('HTTP/1.1 200')) resolve();
      else reject(new Error(`no stream: ${text.split('\r\n')[0]}`));
    });
    socket.once('error', reject);
  });
  socket.write(`GET ${apiBase}${events.path} HTTP/1.1\r\nhost: localhost\r\ntoken: ${token}\r\naccept: text/event-stream\r\n\r\n`);
  await opened;
  return { counts: () => counts, close: () => socket.destroy() };
}

/** What people do beside it, each call with how long it took. */
async function measureCalls(port: number, token: string): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + seconds * 1000;
  const paths = [`${apiBase}${listTopUps.path}?page=1`, `${apiBase}${getBadges.path}`];
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const connection = await connect(port, { token });
      for (let i = 0; performance.now() < end; i++) {
        const start = performance.now();
        await connection.get(paths[i % paths.length] ?? '');
        samples.push(performance.now() - start);
        await sleep(pauseMs);
      }
      connection.close();
    }),
  );
  return samples;
}

/** (l) Pages that listen while money comes in: what that costs those who work beside it. */
export async function benchLive(database: BenchDatabase, server: Program): Promise<void> {
  const [tokens, till] = [await addClerks(database.db), await addTill(database.db)];
  let topUps = 0;
  const topUp = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${apiBase}${applyTopUp.path}`, {
      method: 'POST',
      headers: { token: database.token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...till, paidMinor: 100_00 }),
    });
    const { code } = (await answer.json()) as { code: number };
    if (code !== 200) throw new Error(`a top-up answered ${code}`);
    topUps++;
  };
  const measure = async (isBusy: boolean) => {
    let isOver = false;
    const money = (async () => {
      while (isBusy && !isOver) {
        await topUp();
        await sleep(1000);
      }
    })();
    const [cpu, samples] = [server.cpuMicros(), await measureCalls(server.port, database.token)];
    isOver = true;
    const used = (server.cpuMicros() - cpu) / (seconds * 10_000);
    await money;
    return { samples, used };
  };
  await topUp();
  await measureCalls(server.port, database.token);

  const alone = await measure(false);
  const withMoney = await measure(true);
  const streams = [];
  for (const token of tokens) streams.push(...(await Promise.all(Array.from({ length: streamsEach }, () => listen(server.port, token)))));
  const before = topUps;
  const beside = await measure(true);
  await sleep(1000);
  const heard = streams.map(({ counts }) => counts());
  for (const stream of streams) stream.close();

  const row = (title: string, { samples, used }: { samples: number[]; used: number }) => [
    title,
    String(samples.length),
    ms(percentile(samples, 0.5)),
    ms(percentile(samples, 0.95)),
    ms(Math.max(...samples)),
    `${used.toFixed(0)} %`,
  ];
  printTable(
    `(l) Other calls beside ${users * streamsEach} event streams of ${users} users, a top-up a second (aim: p95 under ${aimedMs} ms)`,
    ['', 'calls', 'p50', 'p95', 'longest', 'CPU of the process'],
    [row('nobody listens', alone), row('a top-up a second', withMoney), row(`${streams.length} streams, a top-up a second`, beside)],
  );
  process.stdout.write(`${topUps - before} top-ups; a stream heard of ${Math.min(...heard)} to ${Math.max(...heard)} counts.\n`);
}
