import { acceptCodLine, showCodReport } from '@kura/contract/finance/cod/cod.endpoints.ts';
import type { CodResult } from '@kura/contract/finance/cod/cod-report.fields.ts';
import type { CodReport, CodReportLine, CodReportRow } from '@kura/contract/finance/cod/cod-report.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { money, nothing } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const tones: Readonly<Record<CodResult, Tone>> = {
  match: 'success',
  differs: 'error',
  returned: 'warning',
  unknown: 'error',
  known: 'default',
};

function Result({ line, report }: { readonly line: CodReportLine; readonly report: CodReport }) {
  useLang();
  const canAccept = report.status === 'proposed' && line.result === 'differs' && line.outcome === 'collected';
  return (
    <>
      <ToneTag tone={line.isAccepted ? 'processing' : tones[line.result]}>
        {line.isAccepted ? t('finance.codReport.accepted') : tr(`finance.codReport.result.${line.result}`)}
      </ToneTag>
      {line.isAccepted && line.acceptedByName && (
        <small className="k-muted">{t('finance.codReport.acceptedBy', { name: line.acceptedByName })}</small>
      )}
      {line.choice && (
        <small className="k-muted">
          {[tr(`finance.codReport.choice.${line.choice}`), line.choiceByName, line.choiceReason].filter(Boolean).join(' · ')}
        </small>
      )}
      {canAccept && (
        <CallButton
          endpoint={acceptCodLine}
          look="link"
          why={!line.isAccepted && report.notDecider ? tr(report.notDecider) : null}
          text={line.isAccepted ? 'finance.codReport.unaccept' : 'finance.codReport.accept'}
          body={{ id: report.id, lineId: line.id, isAccepted: !line.isAccepted }}
        />
      )}
    </>
  );
}
const columnsFor = (report: CodReport): readonly Column<CodReportLine>[] =>
  columns<CodReportLine>([
    { field: 'trackingNumber', title: 'finance.cod.trackingNumber', show: (number) => trackingText(number), width: 160 },
    {
      field: 'result',
      title: 'finance.codReport.result',
      show: (_result, line) => <Result line={line} report={report} />,
      width: 160,
    },
    { field: 'told', title: 'finance.codReport.told', show: money, align: 'right', width: 110 },
    { field: 'amount', title: 'finance.cod.amount', show: (amount) => (amount ? money(amount) : nothing), align: 'right', width: 110 },
    { field: 'carrierFee', title: 'finance.cod.carrierFee', show: money, align: 'right', width: 110 },
    { field: 'orderNumber', title: 'finance.cod.orderNumber', show: (number) => number || nothing, width: 160 },
    { field: 'companyName', title: 'common.company', show: (name) => name || nothing, width: 160 },
    { field: 'day', title: 'finance.cod.collectedDay', show: (day) => day ?? nothing, width: 110 },
    { field: 'rowNo', title: 'finance.codReport.rowNo', align: 'right', width: 60 },
  ]);

/** What differs stands first: that is what somebody has to decide about. */
export function CodReportLines({ row }: { readonly row: CodReportRow }) {
  useLang();
  const { data, error } = useCall(showCodReport, { id: row.id }, { keepsPrevious: true });
  const shown = useMemo(() => data && columnsFor(data), [data]);
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (!data || !shown || data.id !== row.id) return <Skeleton active={false} paragraph={{ rows: 6 }} />;
  return <LineTable columns={shown} rows={data.lines} keyOf={({ id }) => id} />;
}
