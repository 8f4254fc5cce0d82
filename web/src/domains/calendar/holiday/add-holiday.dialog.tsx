import { addHoliday } from '@kura/contract/calendar/holiday/holiday.endpoints.ts';
import FormDialog from '../../../kit/form/form-dialog.tsx';
import { emptyHoliday, withType } from './holiday-draft.ts';
import { holidayFields, isFestival } from './holiday.form.ts';

/** H01, H02, H03 */
export default function AddHolidayDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      endpoint={addHoliday}
      title="calendar.holiday.add"
      width={480}
      form={{ fields: holidayFields }}
      start={emptyHoliday}
      // H03: days set by hand often come in a row, so that form stays, empty.
      again={(saved) => (isFestival(saved) ? undefined : withType(saved.holidayType ?? 'manual'))}
      onClose={onClose}
    />
  );
}
