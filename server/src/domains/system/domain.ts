import type { Domain } from '../../kernel/domain.ts';
import { eventsNoun } from './events/events.routes.ts';
import { fileNoun } from './file/file.routes.ts';
import { jobNoun } from './job/job.routes.ts';
import { logNoun } from './log/log.routes.ts';
import { savedFilterNoun } from './saved-filter/saved-filter.routes.ts';
import { scanNoun } from './scan/scan.routes.ts';
import { systemTables } from './tables.ts';

export const system: Domain = {
  name: 'system',
  nouns: [jobNoun, logNoun, fileNoun, savedFilterNoun, eventsNoun, scanNoun],
  tables: systemTables,
};
