import type { Domain } from '../../kernel/domain.ts';

export const fba: Domain = { name: 'fba', nouns: [] };
