import { cartonOfCode } from '@kura/contract/inbound/fba-transfer/carton-range.ts';
import { endFbaTransfer, scanFbaOrder, showFbaJob } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import type { FbaJob } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { Alert, Input, Skeleton } from 'antd';
import { useId, useRef, useState } from 'react';
import { call, CallError } from '../../../kit/call.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { CallButton } from '../../../kit/form/call-button.tsx';
import type { Column } from '../../../kit/list/columns.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { answer, told, type ScanAnswer } from '../../../kit/scan/answer.ts';
import { reasonOf, sayAnswer } from '../../../kit/scan/own-answers.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import type { LabelSink } from './cartons-field.tsx';
import { FbaTransferActions } from './fba-transfer-actions.tsx';
import { ownTransferColumns } from './fba-transfer.columns.tsx';
import { FbaTransferForm } from './fba-transfer.form.tsx';
import './fba-transfer.css';

type Transfer = FbaJob['transfers'][number];

/** The order by scan or by hand; then centre, shipment, cartons and labels. The address keeps which order it is. */
export default function FbaWorkPanel() {
  useLang();
  const [search, change] = usePageSearch();
  const orderId = Number(search['orderId']) || null;
  const sink: LabelSink = useRef(null);
  const { data: job, error } = useCall(showFbaJob, { orderId: orderId ?? 1 }, { isEnabled: orderId !== null });
  return (
    <div className="k-fba-work">
      <OrderBox sink={sink} onFound={(id) => change({ orderId: String(id) })} />
      {error && <p role="alert">{error.message}</p>}
      {orderId !== null && !job && !error && <Skeleton active={false} title={false} />}
      {orderId !== null && job && <Job job={job} sink={sink} />}
    </div>
  );
}

/** While an order is open whose cartons are being chosen, a label is a carton of it; the number of an order opens that one. */
function OrderBox({ sink, onFound }: { readonly sink: LabelSink; readonly onFound: (orderId: number) => void }) {
  useLang();
  const id = useId();
  const [words, setWords] = useState('');
  const [said, setSaid] = useState<ScanAnswer | null>(null);
  const find = async () => {
    const code = words.trim();
    if (code === '') return;
    if (sink.current && cartonOfCode(code)) {
      setWords('');
      setSaid(null);
      sink.current(code);
      return;
    }
    try {
      const { tone, text, job } = await call(scanFbaOrder, { body: { code } });
      sayAnswer('fbaTransfer', code, told({ tone, text }));
      setSaid(tone === 'green' ? null : told({ tone, text: `${code} · ${text}` }));
      if (job) onFound(job.orderId);
      setWords('');
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      const refused = answer('red', `${code} · ${fault.message}`, reasonOf(fault));
      sayAnswer('fbaTransfer', code, refused);
      setSaid(refused);
    }
  };
  return (
    <div>
      <label htmlFor={id}>{t('inbound.fbaTransfer.order')}</label>
      <Input
        id={id}
        value={words}
        autoFocus
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t('inbound.fbaTransfer.scanOrder')}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && void find()}
      />
      {said && (
        <p className="k-fba-told" data-tone={said.tone} role="status">
          {said.text}
        </p>
      )}
    </div>
  );
}

const actionsColumn = (job: FbaJob): Column<Transfer> => ({
  key: 'actions',
  field: 'id',
  title: 'common.actions',
  width: 160,
  sort: 'id',
  priority: 1,
  canShrink: false,
  exports: [],
  show: (row) => <FbaTransferActions row={row} canRemove={job.status === 'pendingStock'} />,
});

function Job({ job, sink }: { readonly job: FbaJob; readonly sink: LabelSink }) {
  useLang();
  const count = (status: FbaJob['cartons'][number]['status']) => job.cartons.filter((carton) => carton.status === status).length;
  const [arrived, sent, problems] = [count('arrived'), count('transferred'), count('problem')];
  const facts = (['arrived', 'transferred', 'awaited', 'problem', 'gone'] as const).filter((status) => count(status) > 0);
  return (
    <>
      <header className="k-fba-head">
        <h2>{job.number}</h2>
        <span>{tr(`inbound.order.state.${job.status}`)}</span>
        <span>{job.companyName}</span>
        <span>{job.warehouseCode}</span>
        {facts.map((status) => (
          <span key={status}>{`${tr(`inbound.fbaTransfer.cartonState.${status}`)} ${count(status)} / ${job.boxCount}`}</span>
        ))}
        {job.refusal === '' && arrived === 0 && sent > 0 && (
          <CallButton
            endpoint={endFbaTransfer}
            body={{ orderId: job.orderId }}
            text="inbound.fbaTransfer.end"
            ask="inbound.fbaTransfer.askEnd"
            why={problems > 0 ? t('inbound.fbaTransfer.problemsLeft', { count: problems }) : null}
          />
        )}
      </header>
      {job.transfers.length > 0 && (
        <LineTable columns={[...ownTransferColumns, actionsColumn(job)]} rows={job.transfers} keyOf={({ id }) => id} />
      )}
      {job.refusal !== '' && job.status !== 'transferred' && <Alert type="warning" showIcon title={job.refusal} />}
      {job.refusal === '' && arrived > 0 && <FbaTransferForm key={`${job.orderId} ${sent}`} job={job} sink={sink} />}
    </>
  );
}
