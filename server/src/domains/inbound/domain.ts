import type { Domain } from '../../kernel/domain.ts';
import { fbaTransferNoun } from './fba-transfer/fba-transfer.routes.ts';
import { inboundTables } from './tables.ts';

export const inbound: Domain = {
  name: 'inbound',
  nouns: [fbaTransferNoun],
  tables: inboundTables,
};
