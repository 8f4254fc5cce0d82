import type { Domain } from '../../kernel/domain.ts';
import { fbaReturnNoun } from './fba-return/fba-return.routes.ts';
import { addReadyFbaReturns } from './fba-return/ready-fba-returns.ts';
import { inboundTables } from './tables.ts';

export const inbound: Domain = {
  name: 'inbound',
  nouns: [fbaReturnNoun],
  tables: inboundTables,
  ready: (tx) => addReadyFbaReturns(tx),
};
