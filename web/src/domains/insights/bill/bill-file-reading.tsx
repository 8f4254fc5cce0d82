import { importBill, listBills, previewBill } from '@kura/contract/insights/bill/bill.endpoints.ts';
import { billRoles, type BillCarrier, type BillRole } from '@kura/contract/insights/bill/bill-columns.ts';
import type { BillMapping, BillPreview, BillReadLine } from '@kura/contract/insights/bill/bill.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { getJob } from '@kura/contract/system/job/job.endpoints.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { call, type CallError } from '../../../kit/call.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { followJob } from '../../../kit/jobs/follow-job.ts';
import { columns } from '../../../kit/list/columns.ts';
import { count, money } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

export interface BillFileReadingProps {
  readonly about: { readonly carrier: BillCarrier; readonly month: string; readonly billNo: string; readonly fileId: number };
  readonly onDone: () => void;
}

const lineColumns = columns<BillReadLine>([
  { field: 'row', title: 'insights.bill.rowNo', width: 50, align: 'right' },
  {
    field: 'trackingNumber',
    title: 'insights.bill.trackingNumber',
    width: 140,
    show: (number) => number || t('insights.bill.noTracking'),
  },
  { field: 'amount', title: 'insights.bill.amount', width: 110, align: 'right', show: money },
  { field: 'codFee', title: 'insights.bill.codFee', width: 100, align: 'right', show: money },
  { field: 'size', title: 'insights.bill.size', width: 80 },
  { field: 'service', title: 'insights.bill.service', width: 120 },
  { field: 'zone', title: 'insights.bill.zone', width: 100 },
  { field: 'weightG', title: 'insights.bill.weightG', width: 90, align: 'right', show: count },
]);
/** What a column without a heading is called. */
const letter = (at: number): string => String.fromCharCode(65 + (at % 26));

interface MappingProps {
  readonly preview: Pick<BillPreview, 'mapping' | 'headings' | 'isRemembered'>;
  readonly onChange: (next: BillMapping) => void;
}
function Mapping({ preview: { mapping, headings, isRemembered }, onChange }: MappingProps) {
  useLang();
  const { columns: at } = mapping;
  const set = (role: BillRole, value: string) => {
    const { [role]: _before, ...others } = at;
    onChange({ ...mapping, columns: value === '' ? others : { ...others, [role]: Number(value) } });
  };
  return (
    <section>
      <h3>
        {t('insights.bill.mapping')} {isRemembered && <ToneTag tone="success">{t('insights.bill.remembered')}</ToneTag>}
      </h3>
      <div className="k-bill-fields">
        <label>
          <span>{t('insights.bill.headerRow')}</span>
          <input
            type="number"
            min={1}
            max={200}
            value={mapping.headerRow}
            onChange={(event) => {
              const row = event.target.valueAsNumber;
              if (Number.isInteger(row) && row >= 1 && row <= 200) onChange({ ...mapping, headerRow: row });
            }}
          />
        </label>
        {billRoles.map((role) => (
          <label key={role}>
            <span>{tr(`insights.bill.role.${role}`)}</span>
            <select value={at[role] ?? ''} onChange={(event) => set(role, event.target.value)}>
              <option value="">{t('insights.bill.none')}</option>
              {headings.map((heading, place) => (
                <option key={place} value={place}>
                  {heading || letter(place)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {at.weight !== undefined && (
          <label className="k-bill-check">
            <input type="checkbox" checked={mapping.isKg} onChange={(event) => onChange({ ...mapping, isKg: event.target.checked })} />
            <span>{t('insights.bill.isKg')}</span>
          </label>
        )}
      </div>
    </section>
  );
}

function Faults({ preview: { faults, faultCount } }: { readonly preview: BillPreview }) {
  useLang();
  return (
    <Alert
      type="error"
      showIcon
      title={t('insights.bill.faults', { count: faultCount })}
      description={
        <ul className="k-bill-faults">
          {faults.map(({ row, title, message }, at) => (
            <li key={at}>{row === 0 ? `${title}: ${message}` : t('insights.bill.fault', { row, title, message })}</li>
          ))}
          {faultCount > faults.length && <li>{t('insights.bill.moreFaults', { count: faultCount - faults.length })}</li>}
        </ul>
      }
    />
  );
}

/** What is in the book and in the file no more. */
function Unbilled({ preview: { unbilled, unbilledCount } }: { readonly preview: BillPreview }) {
  useLang();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('insights.bill.unbilled', { count: unbilledCount })}
      description={
        <ul className="k-bill-faults">
          {unbilled.map(({ id, trackingNumber, amount, codFee }) => (
            <li key={id}>
              {trackingText(trackingNumber) || t('insights.bill.noTracking')}: {moneyText(amount)}
              {codFee.minor > 0 && ` · ${t('insights.bill.codFee')} ${moneyText(codFee)}`}
            </li>
          ))}
          {unbilledCount > unbilled.length && <li>{t('insights.bill.moreFaults', { count: unbilledCount - unbilled.length })}</li>}
        </ul>
      }
    />
  );
}

/** A file as it will be read. Whatever is changed about its columns is read again by the server, which alone knows. */
export function BillFileReading({ about, onDone }: BillFileReadingProps) {
  const lang = useLang();
  const client = useQueryClient();
  const [mapping, setMapping] = useState<BillMapping | undefined>();
  const body = { ...about, ...(mapping ? { mapping } : {}) };
  const { data, error, isFetching } = useQuery<BillPreview, CallError>({
    queryKey: [previewBill.path, body, lang],
    queryFn: ({ signal }) => call(previewBill, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  const { isBusy, act } = useAct();
  if (error) return <Alert type="error" title={error.message} showIcon />;
  if (!data) return <Skeleton active={false} title={false} paragraph={{ rows: 6 }} />;
  /** The list follows the work, whoever looks at it meanwhile. */
  const follow = async (jobId: number) => {
    await followJob(await call(getJob, { body: { id: jobId } }));
    await client.invalidateQueries({ queryKey: [listBills.path] });
  };
  const take = async () => {
    // What is imported is what was shown, also when nothing was changed.
    const done = await act(
      async () => {
        const taken = await call(importBill, { body: { ...about, mapping: data.mapping } });
        void follow(taken.jobId);
        return taken;
      },
      ({ rows }) => t('insights.bill.taken', { rows }),
    );
    if (done) onDone();
  };
  const why = data.faultCount > 0 ? t('insights.bill.faults', { count: data.faultCount }) : null;
  return (
    <div aria-busy={isFetching}>
      <Mapping preview={data} onChange={setMapping} />
      {data.faultCount > 0 && <Faults preview={data} />}
      {data.kept + data.replaced > 0 && (
        <Alert type="warning" showIcon title={t('insights.bill.replaces', { kept: data.kept, replaced: data.replaced })} />
      )}
      {data.changed > 0 && <Alert type="warning" showIcon title={t('insights.bill.changedKept', { count: data.changed })} />}
      {data.unbilledCount > 0 && <Unbilled preview={data} />}
      {data.rows > 0 && (
        <>
          <p>{t('insights.bill.summary', { rows: data.rows, total: moneyText(data.total), skipped: data.skipped })}</p>
          <h3>{t('insights.bill.firstLines', { count: data.lines.length })}</h3>
          <LineTable columns={lineColumns} rows={data.lines} keyOf={({ row }) => row} />
        </>
      )}
      <div className="k-bill-foot">
        <Press look="primary" isBusy={isBusy} why={why} onPress={() => void take()}>
          {t('insights.bill.take')}
        </Press>
      </div>
    </div>
  );
}
