import { blameless } from '@kura/contract/system/scan/scan.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';

const notCounted = blameless.map((reason) => `own.${reason}`);

/** Answers of stations (`a`) that somebody's work is counted by: all are kept, but nine more scans of ten equal pieces are no nine mistakes. */
export const isMistake = sql`a.reason <> all(${notCounted}::text[])`;
