import type { Domain } from '../../kernel/domain.ts';
import { outboundTables } from './tables.ts';

export const outbound: Domain = { name: 'outbound', nouns: [], tables: outboundTables };
