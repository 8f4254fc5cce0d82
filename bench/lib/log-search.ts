import type { ListQuery } from '@kura/contract/kernel/page.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
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

export const pathOf = (search: Search): string => `${listOperationLog.path}?${new URLSearchParams(search)}`;
export const apiPathOf = (search: Search): string => apiBase + pathOf(search);
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
