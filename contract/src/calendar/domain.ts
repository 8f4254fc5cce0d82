import { domain } from '../kernel/domain.ts';
import * as holidayEndpoints from './holiday/holiday.endpoints.ts';
import { calendarLogs } from './logs.ts';
import { calendarPermissions } from './permissions.ts';
import { calendarTexts } from './texts.ts';

export const calendarDomain = domain({
  name: 'calendar',
  endpoints: [holidayEndpoints],
  machines: [],
  permissions: calendarPermissions,
  texts: calendarTexts,
  logs: calendarLogs,
});
