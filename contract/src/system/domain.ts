import { domain } from '../kernel/domain.ts';
import { doneTexts } from './done.texts.ts';
import * as eventsEndpoints from './events/events.endpoints.ts';
import * as fileEndpoints from './file/file.endpoints.ts';
import * as healthEndpoints from './health/health.endpoints.ts';
import { healthTexts } from './health/health.texts.ts';
import * as jobEndpoints from './job/job.endpoints.ts';
import * as logEndpoints from './log/log.endpoints.ts';
import * as savedFilterEndpoints from './saved-filter/saved-filter.endpoints.ts';
import * as scanEndpoints from './scan/scan.endpoints.ts';
import { systemPermissions } from './permissions.ts';
import { imageTexts } from './image.texts.ts';
import { jobTexts } from './job/job.texts.ts';
import { richTextTexts } from './rich-text.texts.ts';
import { sheetGridTexts } from './sheet-grid.texts.ts';
import { stationTexts } from './station.texts.ts';
import { systemTexts } from './texts.ts';

export const systemDomain = domain({
  name: 'system',
  endpoints: [eventsEndpoints, fileEndpoints, healthEndpoints, jobEndpoints, logEndpoints, savedFilterEndpoints, scanEndpoints],
  machines: [],
  permissions: systemPermissions,
  // The parts of the kit that not every page needs have words of their own, which travel with them.
  texts: { ...systemTexts, ...jobTexts, ...stationTexts, ...sheetGridTexts, ...richTextTexts, ...imageTexts, ...doneTexts, ...healthTexts },
  logs: {},
});
