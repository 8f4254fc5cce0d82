import { HolidayInput, type HolidayCountry, type HolidayType } from '@kura/contract/calendar/holiday/holiday.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import { fieldPath, issueText, type Issue } from '@kura/contract/kernel/issue.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';

/** What stands in the add form. */
export interface HolidayDraft {
  readonly holidayType: HolidayType;
  readonly date: Day;
  readonly beginTime: Day;
  readonly endTime: Day;
  readonly name: string;
  readonly country: HolidayCountry | null;
}
export const emptyDraft: HolidayDraft = { holidayType: 'festival', date: '', beginTime: '', endTime: '', name: '', country: null };

/** H02: switching the type resets the form. */
export const withType = (holidayType: HolidayType): HolidayDraft => ({ ...emptyDraft, holidayType });

/** H02: the picked day becomes both ends of the range. */
export const withDate = (draft: HolidayDraft, date: Day): HolidayDraft =>
  date ? { ...draft, date, beginTime: date, endTime: date } : { ...draft, date };

export type Said = { readonly text: TextRef; readonly params?: TextParams };

/** The first fault of each field, as the server would find it. */
export function draftFaults(draft: HolidayDraft): ReadonlyMap<string, Said> {
  const found = new Map<string, Said>();
  for (const raw of HolidayInput.safeParse(draft, { reportInput: true }).error?.issues ?? []) {
    const issue = raw as unknown as Issue;
    const field = fieldPath(issue.path);
    if (!found.has(field)) found.set(field, issueText(issue));
  }
  return found;
}

export const isTouched = (draft: HolidayDraft): boolean =>
  JSON.stringify({ ...draft, holidayType: '' }) !== JSON.stringify({ ...emptyDraft, holidayType: '' });
