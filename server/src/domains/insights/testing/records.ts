import { randomBytes } from 'node:crypto';
import { sql } from '../../../kernel/db/sql.ts';
import { idOf, type Records, unique } from '../../../testing/sweep/record-maker.ts';
import { moneyRecords } from './money-records.ts';

export const records: Records = {
  ...moneyRecords,
  'insights.display': {
    belongsTo: 'provider',
    make: (app) =>
      idOf(
        app,
        sql`insert into board_displays (name, board, token_hash, last4, created_by_name, created_at, expires_at)
          values (${unique()}, 'japan', ${randomBytes(16).toString('hex')}, 'abcd', 'x', now(), now() + interval '100 years') returning id`,
      ),
  },
};
