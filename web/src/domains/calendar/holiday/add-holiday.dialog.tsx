import { addHoliday, listHolidays } from '@kura/contract/calendar/holiday/holiday.endpoints.ts';
import { holidayCountries, holidayTypes, type HolidayCountry } from '@kura/contract/calendar/holiday/holiday.ts';
import type { FieldFault } from '@kura/contract/kernel/error.ts';
import { App, DatePicker, Input, Modal, Radio } from 'antd';
import dayjs from 'dayjs';
import { useId, useRef, useState, type ReactNode } from 'react';
import { CallError, callForAnswer, newKey } from '../../../kit/call.ts';
import { t, tr, useT } from '../../../kit/text.ts';
import { useReread } from '../../../kit/use-call.ts';
import { draftFaults, emptyDraft, isTouched, withDate, withType, type HolidayDraft } from './holiday-draft.ts';
import './holiday.css';

const dayFormat = 'YYYY-MM-DD';
const toDayjs = (day: string) => (day ? dayjs(day, dayFormat) : null);
const both = 'both';

/** H01, H02, H03 */
export default function AddHolidayDialog({ onClose }: { readonly onClose: () => void }) {
  useT();
  const id = useId();
  const { message, modal } = App.useApp();
  const reread = useReread();
  const [draft, setDraft] = useState<HolidayDraft>(emptyDraft);
  const [judged, setJudged] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [serverFaults, setServerFaults] = useState<readonly FieldFault[]>([]);
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newKey());
  const isFestival = draft.holidayType === 'festival';

  const change = (next: HolidayDraft, ...fields: string[]) => {
    setDraft(next);
    setServerFaults([]);
    setJudged((old) => (old === 'all' ? old : new Set([...old, ...fields])));
    key.current = newKey();
  };
  const startAnew = (next: HolidayDraft) => {
    change(next);
    setJudged(new Set());
  };

  const faults = draftFaults(draft);
  const saidAbout = (...fields: string[]): string | undefined => {
    for (const field of fields) {
      const fromServer = serverFaults.find((fault) => fault.field === field);
      if (fromServer) return fromServer.message;
      const found = faults.get(field);
      if (found && (judged === 'all' || judged.has(field))) return tr(found.text, found.params);
    }
    return undefined;
  };

  const submit = async () => {
    setJudged('all');
    if (faults.size > 0) {
      const first = ['date', 'beginTime', 'endTime', 'name'].find((field) => faults.has(field));
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    if (isBusy) return;
    setBusy(true);
    try {
      const answer = await callForAnswer(addHoliday, { body: { ...draft, date: draft.date || null }, key: key.current });
      void message.success(answer.message || t('kernel.ok'));
      void reread(listHolidays, { path: '/home' });
      // H03: days set by hand often come in a row, so that form stays, empty.
      if (isFestival) onClose();
      else startAnew(withType('manual'));
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setServerFaults(fault.fields);
      void message.error(fault.message);
    } finally {
      setBusy(false);
    }
  };

  const askToClose = () => {
    if (!isTouched(draft)) return onClose();
    void modal.confirm({
      title: t('shell.leave.ask'),
      okText: t('shell.leave.discard'),
      okButtonProps: { danger: true },
      cancelText: t('shell.leave.stay'),
      autoFocusButton: 'cancel',
      onOk: onClose,
    });
  };

  return (
    <Modal
      open
      title={t('calendar.holiday.add')}
      width={480}
      mask={{ closable: false }}
      onCancel={askToClose}
      onOk={() => void submit()}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={isBusy}
    >
      <form
        className="k-holiday-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Row label={t('calendar.holiday.type')} isGroup>
          <Radio.Group
            aria-label={t('calendar.holiday.type')}
            value={draft.holidayType}
            onChange={(event) => startAnew(withType(event.target.value as HolidayDraft['holidayType']))}
            options={holidayTypes.map((value) => ({ value, label: t(`calendar.holiday.type.${value}`) }))}
          />
        </Row>
        {isFestival && (
          <Row label={t('calendar.holiday.date')} htmlFor={`${id}-date`} fault={saidAbout('date')} isRequired>
            <DatePicker
              id={`${id}-date`}
              autoFocus
              value={toDayjs(draft.date)}
              format={dayFormat}
              status={saidAbout('date') ? 'error' : ''}
              onChange={(day) => change(withDate(draft, day?.format(dayFormat) ?? ''), 'date')}
            />
          </Row>
        )}
        <div className="k-holiday-pair">
          {(['beginTime', 'endTime'] as const).map((end) => (
            <Row key={end} label={t(`calendar.holiday.${end}`)} htmlFor={`${id}-${end}`} fault={saidAbout(end)} isRequired>
              <DatePicker
                id={`${id}-${end}`}
                value={toDayjs(draft[end])}
                format={dayFormat}
                status={saidAbout(end) ? 'error' : ''}
                onChange={(day) =>
                  change(
                    { ...draft, [end]: day?.format(dayFormat) ?? '' },
                    end,
                    ...(draft.endTime ? ['endTime'] : []),
                    ...(draft.date ? ['date'] : []),
                  )
                }
              />
            </Row>
          ))}
        </div>
        {isFestival && (
          <Row label={t('calendar.holiday.name')} htmlFor={`${id}-name`} fault={saidAbout('name')} isRequired>
            <Input
              id={`${id}-name`}
              value={draft.name}
              maxLength={60}
              status={saidAbout('name') ? 'error' : ''}
              onChange={(event) => change({ ...draft, name: event.target.value }, 'name')}
              onBlur={() => draft.name === '' || change(draft, 'name')}
            />
          </Row>
        )}
        <Row label={t('calendar.holiday.country')} isGroup>
          <Radio.Group
            aria-label={t('calendar.holiday.country')}
            value={draft.country ?? both}
            onChange={(event) => change({ ...draft, country: event.target.value === both ? null : (event.target.value as HolidayCountry) })}
            options={[
              { value: both, label: t('calendar.holiday.country.all') },
              ...holidayCountries.map((value) => ({ value, label: t(`calendar.holiday.country.${value}`) })),
            ]}
          />
        </Row>
        <button type="submit" className="k-hidden" tabIndex={-1}>
          {t('common.save')}
        </button>
      </form>
    </Modal>
  );
}

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly htmlFor?: string;
  readonly fault?: string | undefined;
  readonly isRequired?: boolean;
  /** The control names itself. */
  readonly isGroup?: boolean;
}

function Row({ label, children, htmlFor, fault, isRequired = false, isGroup = false }: RowProps) {
  const mark = isRequired && (
    <span className="k-required" aria-hidden="true">
      *
    </span>
  );
  return (
    <div className="k-holiday-row">
      {isGroup ? (
        <span className="k-holiday-label" aria-hidden="true">
          {label}
        </span>
      ) : (
        <label className="k-holiday-label" htmlFor={htmlFor}>
          {mark}
          {label}
        </label>
      )}
      {children}
      {fault && (
        <p className="k-holiday-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
