import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Query } from '../kernel/db/db.ts';
import { raw, sql, type Sql } from '../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import type { ListPlan } from './list-plan.ts';
import { ofDomains } from './of-domains.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await freshDatabase();
});
afterAll(() => t.drop());

/** How PostgreSQL would read the first page, were the table too large to be read whole or to be sorted. */
async function planOf(list: ListPlan[1], without: readonly string[]): Promise<string> {
  // Some look for a whole code first: each of their statements counts.
  const asked: Sql[] = [];
  const noting = { rows: async (statement: Sql) => (asked.push(statement), []), first: async () => ({ count: 0 }) } as unknown as Query;
  await list(noting);
  return t.db.tx(async (tx) => {
    for (const way of without) await tx.run(raw(`set local enable_${way} = off`));
    const lines: Record<string, string>[] = [];
    for (const statement of asked) lines.push(...(await tx.rows<Record<string, string>>(sql`explain ${statement}`)));
    return lines.flatMap(Object.values).join('\n');
  });
}

const plans = (await ofDomains<{ plans: readonly ListPlan[] }>('list-plans.ts')).flatMap((file) => file.plans);

describe('lists over all companies stay fast: an index serves', () => {
  it.each(plans.map((plan) => [...plan] as const))('%s', async (index, list, without) => {
    expect(await planOf(list, without)).toContain(index);
  });
});
