import { listRerates, rerateMoves, showRerate } from '@kura/contract/insights/rerate/rerate.endpoints.ts';
import { rerateFields } from '@kura/contract/insights/rerate/rerate.fields.ts';
import { rerateMachine } from '@kura/contract/insights/rerate/rerate.machine.ts';
import type { RerateRow } from '@kura/contract/insights/rerate/rerate.ts';
import { signedMoneyText } from '@kura/contract/kernel/money.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { Skeleton } from 'antd';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { statusOf } from '../../../kit/list/show.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

const rerateColumns = columnsOf<RerateRow>(rerateFields, [
  { field: 'trackingNumber', show: (number) => trackingText(number) },
  { field: 'status', show: statusOf(rerateMachine) },
  'companyName',
  { field: 'yen', show: (yen) => signedMoneyText(yen), priority: 1 },
  { field: 'cny', show: (cny) => signedMoneyText(cny), priority: 1 },
  { field: 'fromSize', priority: 2 },
  { field: 'toSize', priority: 2 },
  { field: 'rate', priority: 2 },
  'orderNumber',
  'carrier',
  'reason',
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  'decisionNote',
]);

function Photos({ id }: { readonly id: number }) {
  useLang();
  const { data, error } = useCall(showRerate, { id });
  if (error) return <p role="alert">{error.message}</p>;
  return data ? <Gallery files={data.photos} /> : <Skeleton active={false} title={false} />;
}
const detail: DetailSpec<RerateRow> = {
  title: ({ trackingNumber }) => trackingText(trackingNumber),
  sections: [{ title: 'insights.rerate.photos', draw: (row) => <Photos id={row.id} /> }, { fields: rerateColumns }],
};
const actions = (row: RerateRow) => (
  <MoveButtons
    moves={rerateMoves}
    row={row}
    // What a supplement takes is told as the wallet sees it: below zero.
    askParams={{ toSize: row.toSize, company: row.companyName, amount: signedMoneyText({ ...row.cny, minor: -row.cny.minor }) }}
  />
);

/** Supplements and refunds of freight: proposed with a photograph by one, approved by another. */
export default function ReratePanel() {
  return <ListPage endpoint={listRerates} columns={rerateColumns} rowActions={actions} detail={detail} emptyText="insights.rerate.empty" />;
}
