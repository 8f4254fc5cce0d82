import type { Domain } from '../../kernel/domain.ts';

export const freight: Domain = { name: 'freight', nouns: [] };
