import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { Sql } from '../../kernel/db/sql.ts';
import type { TestApp } from '../app.ts';
import type { TestCompany, TestUser } from '../given.ts';

export interface Owner {
  company: TestCompany;
  /** A customer of that company. */
  user: TestUser;
}
export interface RecordMaker {
  /** `company`: the record belongs to one company. `person`: to one user. `provider`: to nobody in particular; permissions alone guard it. */
  belongsTo: 'company' | 'person' | 'provider';
  make(app: TestApp, owner: Owner, endpoint: Endpoint): Promise<number>;
}
/** How to make one record of each noun that an endpoint can name by id. */
export type Records = Readonly<Record<string, RecordMaker>>;

export const unique = (): string => randomBytes(5).toString('hex');
export const idOf = async (app: TestApp, statement: Sql): Promise<number> => {
  const row = await app.db.first<{ id: number }>(statement);
  if (!row) throw new Error('the record was not made');
  return row.id;
};
