import type { Shape } from '@kura/contract/kernel/endpoint.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import * as z from 'zod/mini';
import type { Actor } from './actor.ts';
import type { Query } from './db/db.ts';
import { sql } from './db/sql.ts';

interface Reading {
  readonly db: Query;
  readonly actor: Actor;
  readonly lang: Lang;
}

/** Where an answer says who did something: `byName`, `settledByName`, `actorName`, `pickerName`, `userName`. */
const namesPerson = (key: string): boolean => /(?:^by|By|^actor|^picker|^user)Name$/.test(key);

/** Nobody on the floor sets a rate: finance does. */
const setsRate = (key: string): boolean => /^(?:rateS|s)etByName$/.test(key);

/** Of a program (`Sync (API …4f2a)`): customers alone have such keys. */
const isProgram = (name: string): boolean => /\(API …\w+\)$/.test(name);
/** As `authenticate` writes it: the account, behind what the person is called where the two differ. */
const accountIn = (name: string): string => /\(([^()]+)\)$/.exec(name)?.[1] ?? name;
const isNobody = (name: string): boolean => name === '' || name === 'system';

/** Each value that names a person, exchanged; everything else is the same object as before. */
function exchange(value: unknown, told: (name: string, key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => exchange(one, told));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      namesPerson(key) && typeof inner === 'string' ? told(inner, key) : exchange(inner, told),
    ]),
  );
}

/** Accounts of people of the company, those who have left it among them: the log of users keeps them. */
async function ownAccounts(db: Query, companyId: number | null, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await db.rows<{ account: string; isOwn: boolean }>(sql`
    select account, company_id is not distinct from ${companyId}::bigint as is_own from users where account = any(${accounts}::text[])`);
  const gone = accounts.filter((account) => !known.some((one) => one.account === account));
  const left =
    gone.length === 0
      ? []
      : await db.rows<{ account: string }>(sql`
          select distinct record_name as account from operation_log
          where record = 'identity.user' and record_name = any(${gone}::text[]) and company_id = ${companyId}`);
  return new Set([...known.filter(({ isOwn }) => isOwn), ...left].map(({ account }) => account));
}

/**
 * A07: a customer reads the names of people of their own company; whoever else did something is "warehouse staff". By which account one of
 * us signs in, and what we are called, is nobody's business, in no list, no log and no export.
 */
export async function showPeople({ db, actor, lang }: Reading, data: unknown): Promise<unknown> {
  const names = new Set<string>();
  exchange(data, (name) => {
    if (!isNobody(name) && !isProgram(name)) names.add(name);
    return name;
  });
  if (names.size === 0) return data;
  const own = await ownAccounts(db, actor.companyId, [...new Set([...names].map(accountIn))]);
  const told = (key: string) => say(lang, setsRate(key) ? 'kernel.providerFinance' : 'kernel.warehouseStaff');
  return exchange(data, (name, key) => (names.has(name) && !own.has(accountIn(name)) ? told(key) : name));
}

/** Whether answers of this shape can name anybody at all. */
function canName(data: Shape): boolean {
  let found = false;
  z.toJSONSchema(data as unknown as z.ZodMiniType, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      found ||= Object.keys(jsonSchema.properties ?? {}).some(namesPerson);
    },
  });
  return found;
}

/** A handler whose answer a customer may read. The shape is looked at on first use, for the boot has hundreds of them. */
export function forReader<C extends Reading, D>(data: Shape, handler: (call: C) => Promise<D>): (call: C) => Promise<D> {
  let names: boolean | null = null;
  return async (call) => {
    const answer = await handler(call);
    if (call.actor.userType !== 'customer') return answer;
    names ??= canName(data);
    return names ? ((await showPeople(call, answer)) as D) : answer;
  };
}
