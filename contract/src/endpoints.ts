import * as holidays from './calendar/holiday/holiday.endpoints.ts';
import * as topUps from './finance/top-up/top-up.endpoints.ts';
import * as bankLines from './finance/bank-line/bank-line.endpoints.ts';
import * as rates from './finance/rate/rate.endpoints.ts';
import * as receivingAccounts from './finance/receiving-account/receiving-account.endpoints.ts';
import * as moneyAdjustments from './finance/adjustment/adjustment.endpoints.ts';
import * as wallets from './finance/wallet/wallet.endpoints.ts';
import * as expenditures from './finance/expenditure/expenditure.endpoints.ts';
import * as fees from './finance/fee/fee.endpoints.ts';
import * as moneyAudits from './finance/audit/audit.endpoints.ts';
import * as priceBooks from './quotes/price-book/price-book.endpoints.ts';
import * as specials from './quotes/special/special.endpoints.ts';
import * as trials from './quotes/trial/trial.endpoints.ts';
import * as whatIfs from './quotes/what-if/what-if.endpoints.ts';
import * as invoiceTitles from './invoicing/title/title.endpoints.ts';
import * as invoices from './invoicing/invoice/invoice.endpoints.ts';
import * as apiKeys from './identity/api-key/api-key.endpoints.ts';
import * as companies from './identity/company/company.endpoints.ts';
import * as menus from './identity/menu/menu.endpoints.ts';
import * as officialAccount from './identity/official-account/official-account.endpoints.ts';
import * as roles from './identity/role/role.endpoints.ts';
import * as sessions from './identity/session/session.endpoints.ts';
import * as stores from './identity/channel-store/channel-store.endpoints.ts';
import * as users from './identity/user/user.endpoints.ts';
import * as home from './insights/home/home.endpoints.ts';
import * as search from './insights/search/search.endpoints.ts';
import * as abnormal from './inventory/abnormal/abnormal.endpoints.ts';
import * as adjustments from './inventory/adjustment/adjustment.endpoints.ts';
import * as audits from './inventory/audit/audit.endpoints.ts';
import * as counts from './inventory/count/count.endpoints.ts';
import * as movements from './inventory/movement/movement.endpoints.ts';
import * as serials from './inventory/serial/serial.endpoints.ts';
import * as snapshots from './inventory/snapshot/snapshot.endpoints.ts';
import * as stock from './inventory/stock/stock.endpoints.ts';
import * as transfers from './inventory/transfer/transfer.endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as accessories from './products/accessory/accessory.endpoints.ts';
import * as products from './products/product/product.endpoints.ts';
import * as events from './system/events/events.endpoints.ts';
import * as files from './system/file/file.endpoints.ts';
import * as filters from './system/saved-filter/saved-filter.endpoints.ts';
import * as health from './system/health/health.endpoints.ts';
import * as jobs from './system/job/job.endpoints.ts';
import * as logs from './system/log/log.endpoints.ts';
import * as fbaCenters from './warehouse/fba-center/fba-center.endpoints.ts';
import * as locations from './warehouse/location/location.endpoints.ts';
import * as shelves from './warehouse/shelf/shelf.endpoints.ts';
import * as warehouses from './warehouse/own-warehouse/own-warehouse.endpoints.ts';

const nouns: readonly object[] = [
  sessions,
  users,
  roles,
  companies,
  apiKeys,
  menus,
  stores,
  officialAccount,
  holidays,
  products,
  accessories,
  warehouses,
  shelves,
  locations,
  fbaCenters,
  stock,
  movements,
  snapshots,
  audits,
  transfers,
  adjustments,
  counts,
  abnormal,
  serials,
  topUps,
  bankLines,
  rates,
  receivingAccounts,
  moneyAdjustments,
  wallets,
  expenditures,
  fees,
  moneyAudits,
  priceBooks,
  specials,
  trials,
  whatIfs,
  invoiceTitles,
  invoices,
  home,
  search,
  events,
  files,
  filters,
  health,
  jobs,
  logs,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value && 'data' in value;

/** Every call of the product. A noun joins by its file here; the boot refuses one that nobody serves. */
export const endpoints: readonly Endpoint[] = nouns.flatMap((noun) => Object.values(noun).filter(isEndpoint));
