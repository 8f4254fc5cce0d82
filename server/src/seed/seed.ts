import { randomInt } from 'node:crypto';
import { adminRole } from '@kura/contract/kernel/permission.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Config } from '../config.ts';
import { system } from '../kernel/actor.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import type { Db, Query, Tx } from '../kernel/db/db.ts';
import { sql } from '../kernel/db/sql.ts';
import { found } from '../kernel/fail.ts';
import type { Storage } from '../kernel/files/storage.ts';
import { sealKeyOf } from '../kernel/kernel.ts';
import { once } from '../kernel/once.ts';
import { StartError } from '../kernel/start-error.ts';
import { createUser, roleStore } from '../domains/identity/public.ts';
import { domains } from '../domains.ts';
import { adminLines, demoLines, keptLines } from './account-lines.ts';
import { addDemo } from './add-demo.ts';

export interface SeedParts {
  db: Db;
  config: Pick<Config, 'isDemo' | 'secretKey'>;
  say: (line: string) => void;
  clock?: Clock;
  /** Opened once there is a demonstration to fill in; without it the story has no files. */
  storage?: () => Promise<Storage>;
}

const demoKey = 'seed.demo';
/** No letters that look like digits: the password is read off a screen once. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const makePassword = (): string => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

const hasUsers = async (db: Query): Promise<boolean> => (await db.first(sql`select 1 as one from users limit 1`)) !== undefined;
const isDemoData = async (db: Query): Promise<boolean> =>
  (await db.first(sql`select 1 as one from done_once where key = ${demoKey}`)) !== undefined;

async function addAdmin(tx: Tx, password: string, now: Date): Promise<void> {
  const role = found(await roleStore.byKey(tx, adminRole));
  const person = { account: 'admin', nickname: 'Administrator', email: '', phone: '', zone: zones.JP };
  await createUser(tx, system, { ...person, password, confirm: password, userType: 'staff', companyId: null, roleIds: [role.id] }, now);
}

/** What a database needs before anybody can sign in. Runs at every start and does each thing once; answers lines for the terminal. */
export async function seed({ db, config, say, clock = systemClock, storage }: SeedParts): Promise<string[]> {
  const now = clock.now();
  if (!config.isDemo && (await isDemoData(db)))
    throw new StartError(
      'This database holds demonstration accounts with public passwords: start with KURA_DEMO=1, or with another KURA_DATA or DATABASE_URL.',
    );
  return db.tx(async (tx) => {
    // A second process that starts at the same time waits until the first one has filled everything in, however long it takes.
    await tx.run(sql`set local lock_timeout = 0`);
    await tx.run(sql`set local statement_timeout = 0`);
    for (const { ready } of domains) await ready?.(tx, now);
    return config.isDemo ? seedDemo(tx, { config, say, storage }, now) : seedAdmin(tx, now);
  });
}

async function seedDemo(tx: Tx, { config, say, storage }: Omit<SeedParts, 'db'>, now: Date): Promise<string[]> {
  // Somebody's own data: demonstration accounts would be a way into it.
  if (!(await isDemoData(tx)) && (await hasUsers(tx))) return keptLines();
  await once(tx, demoKey, async () => {
    say('filling in the demonstration companies …');
    // It tells what happened in the last months.
    await tx.run(sql`set local kura.clock = 'told'`);
    await addDemo(tx, { sealKey: sealKeyOf(config), storage: storage ? await storage() : null }, now);
  });
  return demoLines();
}

async function seedAdmin(tx: Tx, now: Date): Promise<string[]> {
  const password = makePassword();
  const isNew = await once(tx, 'seed.admin', () => addAdmin(tx, password, now));
  return isNew ? adminLines('admin', password) : [];
}
