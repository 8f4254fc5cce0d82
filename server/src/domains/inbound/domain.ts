import type { Domain } from '../../kernel/domain.ts';
import { inboundTables } from './tables.ts';

export const inbound: Domain = {
  name: 'inbound',
  nouns: [],
  tables: inboundTables,
};
