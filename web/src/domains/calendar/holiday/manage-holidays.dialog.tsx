import { changeHoliday, deleteHoliday, listHolidays } from '@kura/contract/calendar/holiday/holiday.endpoints.ts';
import { holidayYears, type HolidayRow } from '@kura/contract/calendar/holiday/holiday.ts';
import { Button, DatePicker, Modal, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call, newKey } from '../../../kit/call.ts';
import FormDialog from '../../../kit/form/form-dialog.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { RequiredMark } from '../../../kit/required-mark.tsx';
import { t, useT } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { today } from '../../../kit/zone.ts';
import { ofRow } from './holiday-draft.ts';
import { holidayFields } from './holiday.form.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';
import './holiday.css';

/** H04 */
export default function ManageHolidaysDialog({ onClose }: { readonly onClose: () => void }) {
  useT();
  const { modal } = useSpeech();
  const { act } = useAct();
  const canDelete = useCan('calendar:holiday:delete');
  const canEdit = useCan('calendar:holiday:add');
  const [edited, setEdited] = useState<HolidayRow | null>(null);
  const [year, setYear] = useState(() => Number(today().slice(0, 4)));
  const { data, error, refetch, isFetching } = useCall(listHolidays, { year: String(year) }, { keepsPrevious: true });

  const ask = (row: HolidayRow) =>
    void modal.confirm({
      title: t('calendar.holiday.askDelete'),
      content: [row.dateStr, row.name].filter(Boolean).join('　'),
      okText: t('common.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () => act(() => call(deleteHoliday, { body: row, key: newKey() })),
    });

  return (
    <Modal open title={t('calendar.holiday.manage')} width={680} footer={null} onCancel={onClose}>
      <div className="k-holiday-year">
        <label htmlFor="holiday-year">
          {t('calendar.holiday.year')}
          <RequiredMark />
        </label>
        <DatePicker
          id="holiday-year"
          picker="year"
          format="YYYY"
          allowClear={false}
          value={dayjs(`${year}-01-01`)}
          minDate={dayjs(`${holidayYears.first}-01-01`)}
          maxDate={dayjs(`${holidayYears.last}-12-31`)}
          onChange={(picked) => picked && setYear(picked.year())}
        />
      </div>
      {error && (
        <div className="k-holiday-error" role="alert">
          <p>{error.message}</p>
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </div>
      )}
      {!error && !data && <Skeleton active={false} paragraph={{ rows: 6 }} />}
      {!error && data && data.length === 0 && <p className="k-holiday-none">{t('calendar.holiday.none', { year: String(year) })}</p>}
      {!error && data && data.length > 0 && (
        <div className="k-holiday-scroll" aria-busy={isFetching} tabIndex={0} role="region" aria-label={t('calendar.holiday.manage')}>
          <table className="k-holiday-table">
            <thead>
              <tr>
                <th scope="col">{t('calendar.holiday.days')}</th>
                <th scope="col">{t('calendar.holiday.name')}</th>
                <th scope="col">{t('calendar.holiday.type')}</th>
                <th scope="col">{t('calendar.holiday.country')}</th>
                {(canEdit || canDelete) && (
                  <th scope="col">
                    <span className="k-hidden">{t('common.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.id}>
                  <td>{row.dateStr}</td>
                  <td>{row.name}</td>
                  <td>{t(`calendar.holiday.type.${row.holidayType}`)}</td>
                  <td>{t(`calendar.holiday.country.${row.country ?? 'all'}`)}</td>
                  {(canEdit || canDelete) && (
                    <td className="k-holiday-acts">
                      {canEdit && (
                        <Button
                          type="link"
                          size="small"
                          aria-label={`${t('common.edit')} ${row.dateStr} ${row.name}`}
                          onClick={() => setEdited(row)}
                        >
                          {t('common.edit')}
                        </Button>
                      )}
                      {canDelete && (
                        <Button
                          type="link"
                          danger
                          size="small"
                          aria-label={`${t('common.delete')} ${row.dateStr} ${row.name}`}
                          onClick={() => ask(row)}
                        >
                          {t('common.delete')}
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited && (
        <FormDialog
          endpoint={changeHoliday}
          title="calendar.holiday.edit"
          width={480}
          form={{ fields: holidayFields }}
          start={ofRow(edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </Modal>
  );
}
