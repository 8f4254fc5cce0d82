import { addHoliday } from '@kura/contract/calendar/holiday/holiday.endpoints.ts';
import { holidayCountries, holidayTypes, type HolidayType } from '@kura/contract/calendar/holiday/holiday.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { Field } from '../../../kit/form/fields.ts';
import FormDialog from '../../../kit/form/form-dialog.tsx';
import { emptyHoliday, withDay, withType } from './holiday-draft.ts';

type Input = Partial<In<NonNullable<typeof addHoliday.body>>>;

const isFestival = ({ holidayType }: Input): boolean => holidayType === 'festival';

const fields: readonly Field<Input>[] = [
  {
    name: 'holidayType',
    title: 'calendar.holiday.type',
    kind: 'radio',
    choices: choicesOf(holidayTypes, 'calendar.holiday.type'),
    span: 'whole',
    alsoSets: (value) => withType(value as HolidayType),
  },
  {
    name: 'date',
    title: 'calendar.holiday.date',
    kind: 'day',
    span: 'whole',
    isShown: isFestival,
    isRequired: isFestival,
    alsoSets: (value) => withDay(value as string | undefined),
  },
  { name: 'beginTime', title: 'calendar.holiday.beginTime', kind: 'day' },
  { name: 'endTime', title: 'calendar.holiday.endTime', kind: 'day' },
  {
    name: 'name',
    title: 'calendar.holiday.name',
    kind: 'text',
    maxLength: 60,
    span: 'whole',
    isShown: isFestival,
    isRequired: isFestival,
  },
  {
    name: 'country',
    title: 'calendar.holiday.country',
    kind: 'radio',
    span: 'whole',
    choices: [{ value: null, text: 'calendar.holiday.country.all' }, ...choicesOf(holidayCountries, 'calendar.holiday.country')],
  },
];

/** H01, H02, H03 */
export default function AddHolidayDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      endpoint={addHoliday}
      title="calendar.holiday.add"
      width={480}
      form={{ fields }}
      start={emptyHoliday}
      // H03: days set by hand often come in a row, so that form stays, empty.
      again={(saved) => (isFestival(saved) ? undefined : withType('manual'))}
      onClose={onClose}
    />
  );
}
