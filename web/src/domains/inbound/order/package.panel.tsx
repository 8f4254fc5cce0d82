import { listPackages } from '@kura/contract/inbound/order/order.endpoints.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { packageColumns } from './package.columns.tsx';

/** Every carton of a kind that was announced, whatever its order. */
export default function PackagePanel() {
  return <ListPage endpoint={listPackages} columns={packageColumns} emptyText="inbound.page.noPackages" />;
}
