import type { WebDomain } from '../../kit/domain.ts';
import { HolidayMenu } from './holiday/holiday-menu.tsx';

/** It has dialogs and no screen. */
export const calendar: WebDomain = { texts: ['calendar'], pages: {}, topBar: HolidayMenu };
