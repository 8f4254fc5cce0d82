import {
  changeStockPush,
  listStockPushes,
  pushStockNow,
  switchStockPush,
} from '@kura/contract/marketplace/stock-push/stock-push.endpoints.ts';
import { stockPushFields } from '@kura/contract/marketplace/stock-push/stock-push.fields.ts';
import type { StockPush } from '@kura/contract/marketplace/stock-push/stock-push.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { stockPushColumns } from './stock-push.columns.tsx';

type Values = BodyOf<typeof changeStockPush>;
const detail: DetailSpec<StockPush> = { title: ({ storeName }) => storeName };
const form = { fields: fieldsOf<Values>(stockPushFields, [{ name: 'warehouseId', span: 'whole' }, 'buffer', 'sharePercent']) };

function StockPushActions({ row }: { readonly row: StockPush }) {
  useLang();
  const { id, storeName, isOn, isTaken, revision, warehouseId, buffer, sharePercent } = row;
  return (
    <>
      <FormButton
        endpoint={changeStockPush}
        look="link"
        text="marketplace.stockPush.set"
        title="marketplace.stockPush.setOf"
        titleParams={{ store: storeName }}
        form={form}
        start={{ storeId: id, revision, warehouseId, buffer, sharePercent }}
      />
      <CallButton
        endpoint={switchStockPush}
        look="link"
        body={{ storeId: id, isOn: !isOn }}
        text={isOn ? 'marketplace.stockPush.turnOff' : 'marketplace.stockPush.turnOn'}
        ask={isOn ? 'marketplace.stockPush.askOff' : 'marketplace.stockPush.askOn'}
        askParams={{ store: storeName }}
        why={!isOn && !isTaken ? t('marketplace.stockPush.notTaken') : null}
      />
      <Press look="link" onPress={() => navigate('stores', { tab: 'pushedStock', storeId: String(id) })}>
        {t('marketplace.stockPush.figures')}
      </Press>
      {isOn && (
        <CallButton
          endpoint={pushStockNow}
          look="link"
          body={{ storeId: id }}
          text="marketplace.stockPush.now"
          ask="marketplace.stockPush.askNow"
          askParams={{ store: storeName }}
          done={() => t('marketplace.stockPush.asked')}
        />
      )}
    </>
  );
}
const actions = (row: StockPush) => <StockPushActions row={row} />;

/** Store by store: what its channel is told of the stock. */
export default function StockPushPanel() {
  return (
    <ListPage
      endpoint={listStockPushes}
      columns={stockPushColumns}
      firstSort={{ sort: 'storeName', order: 'asc' }}
      rowActions={actions}
      detail={detail}
      emptyText="marketplace.stockPush.empty"
    />
  );
}
