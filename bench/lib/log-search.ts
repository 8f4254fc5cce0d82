import type { ListQuery } from '@kura/contract/kernel/page.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { authenticate } from '../../server/src/domains/identity/public.ts';
import { logStore } from '../../server/src/domains/system/log/log.store.ts';
import { system } from '../../server/src/kernel/actor.ts';
import { parse } from '../../server/src/kernel/bind.ts';
import type { Query } from '../../server/src/kernel/db/db.ts';
import { toStatement, type Sql } from '../../server/src/kernel/db/sql.ts';

export type Search = Readonly<Record<string, string>>;
export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that the list itself would send. */
export async function statementsOf(search: Search): Promise<Statement[]> {
  const sent: Sql[] = [];
  const note = (statement: Sql): void => void sent.push(statement);
  const db: Query = {
    rows: async (statement) => (note(statement), []),
    first: async (statement) => (note(statement), undefined),
    run: async (statement) => (note(statement), 0),
  };
  const query = parse(listOperationLog.query, search) as ListQuery<typeof listOperationLog>;
  await logStore.page(db, { ...system, zone: defaultZone }, query);
  return sent.map(toStatement);
}

/** The statement by which every call finds out who calls. */
export async function sessionStatement(token: string): Promise<Statement> {
  const sent: Sql[] = [];
  const db = { first: async (statement: Sql) => (sent.push(statement), undefined) } as unknown as Query;
  await authenticate(db, { token, companyId: undefined }, new Date(), false).catch(() => null);
  return toStatement(sent[0] as Sql);
}

export const pathOf = (search: Search): string => `${listOperationLog.path}?${new URLSearchParams(search)}`;
export const apiPathOf = (search: Search): string => apiBase + pathOf(search);
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
