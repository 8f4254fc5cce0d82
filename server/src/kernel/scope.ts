import { raw, sql, type Sql } from './db/sql.ts';

/** Which companies' rows may be read and written: one, or (null) all of them. */
export interface Scope {
  readonly companyId: number | null;
}

export const inScope = (scope: Scope, column: Sql): Sql => (scope.companyId === null ? raw('true') : sql`${column} = ${scope.companyId}`);
