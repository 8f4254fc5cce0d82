import type { Domain } from '../../kernel/domain.ts';

export const fulfilment: Domain = { name: 'fulfilment', nouns: [], tables: {} };
