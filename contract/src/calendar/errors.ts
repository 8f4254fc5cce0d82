import type { Errors } from '../kernel/error.ts';

export const calendarErrors = {
  duplicate: { code: 409, text: 'calendar.holiday.duplicate' },
} as const satisfies Errors;
