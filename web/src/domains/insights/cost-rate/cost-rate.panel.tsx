import { costItems, currencyOfItem } from '@kura/contract/insights/cost-rate/cost-item.ts';
import { costRateMoves, listCostRates, proposeCostRate } from '@kura/contract/insights/cost-rate/cost-rate.endpoints.ts';
import { costRateFields } from '@kura/contract/insights/cost-rate/cost-rate.fields.ts';
import { costRateMachine } from '@kura/contract/insights/cost-rate/cost-rate.machine.ts';
import type { CostRateRow } from '@kura/contract/insights/cost-rate/cost-rate.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { statusOf } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { todayIn } from '../board/wall-clock.ts';

const costRateColumns = columnsOf<CostRateRow>(costRateFields, [
  'item',
  { field: 'amount', priority: 1 },
  { field: 'before', priority: 2 },
  { field: 'validFrom', priority: 1 },
  { field: 'phase', priority: 1 },
  { field: 'status', show: statusOf(costRateMachine), priority: 1 },
  'note',
  'proposedByName',
  'createdAt',
  'decidedByName',
  'decidedAt',
  'decisionNote',
]);

const nameOf = ({ item, validFrom }: CostRateRow): string => `${tr(`insights.costRate.item.${item}`)} · ${validFrom}`;
const detail: DetailSpec<CostRateRow> = { title: nameOf };
const actions = (row: CostRateRow) => (
  <MoveButtons
    moves={costRateMoves}
    row={row}
    askParams={{ item: tr(`insights.costRate.item.${row.item}`), day: row.validFrom, amount: moneyText(row.amount) }}
  />
);

function Propose() {
  useLang();
  const form = {
    fields: fieldsOf<BodyOf<typeof proposeCostRate>>(costRateFields, [
      'item',
      {
        name: 'minor',
        title: 'insights.costRate.amount',
        kind: 'amount',
        currency: ({ item }) => currencyOfItem(item ?? costItems[0]),
      },
      'validFrom',
      'note',
    ]),
  };
  return (
    <FormButton
      endpoint={proposeCostRate}
      look="primary"
      icon="plus"
      title="insights.costRate.propose"
      okText="common.confirm"
      intro={
        <p className="k-form-intro">
          {t('insights.costRate.hint')}{' '}
          <PageLink code="basic-quotes" search={{ tab: 'cost' }}>
            {t('insights.costRate.openBook')}
          </PageLink>
        </p>
      }
      form={form}
      start={{ validFrom: todayIn(clockZone) }}
    />
  );
}

/** What labour, packaging and the tolerance of bills are from which day on: proposed by one, approved by another. */
export default function CostRatePanel() {
  return (
    <ListPage
      endpoint={listCostRates}
      columns={costRateColumns}
      toolbar={<Propose />}
      rowActions={actions}
      detail={detail}
      emptyText="insights.costRate.empty"
    />
  );
}
