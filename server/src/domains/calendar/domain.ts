import type { Domain } from '../../kernel/domain.ts';
import { holidayNoun } from './holiday/holiday.routes.ts';
import { addReadyHolidays } from './holiday/ready-holidays.ts';
import { demoHolidays } from './demo/demo-holidays.ts';

export const calendar: Domain = {
  name: 'calendar',
  nouns: [holidayNoun],
  ready: async (tx) => void (await addReadyHolidays(tx)),
  demo: demoHolidays,
};
