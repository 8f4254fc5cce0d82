import { listPushedStocks } from '@kura/contract/marketplace/stock-push/stock-push.endpoints.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { pushedStockColumns } from './stock-push.columns.tsx';

/** Our figure beside the one that the channel was last told, and what it said to it. */
export default function PushedStockPanel() {
  return (
    <ListPage
      endpoint={listPushedStocks}
      columns={pushedStockColumns}
      firstSort={{ sort: 'platformSku', order: 'asc' }}
      emptyText="marketplace.stockPush.noFigures"
    />
  );
}
