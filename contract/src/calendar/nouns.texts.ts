import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const calendarNouns = {
  'calendar.holiday.noun': { zh: '假期', en: 'Holiday', jp: '休日' },
} as const satisfies Texts<'calendar'>;
