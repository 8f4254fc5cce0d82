import type { Domain } from '../../kernel/domain.ts';
import { containerNoun } from './container/container.routes.ts';
import { addReadyFreight } from './ready.ts';
import { freightTables } from './tables.ts';

export const freight: Domain = {
  name: 'freight',
  nouns: [containerNoun],
  tables: freightTables,
  ready: addReadyFreight,
};
