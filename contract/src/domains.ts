import { calendarDomain } from './calendar/domain.ts';
import { fbaDomain } from './fba/domain.ts';
import { financeDomain } from './finance/domain.ts';
import { freightDomain } from './freight/domain.ts';
import { fulfilmentDomain } from './fulfilment/domain.ts';
import { identityDomain } from './identity/domain.ts';
import { inboundDomain } from './inbound/domain.ts';
import { insightsDomain } from './insights/domain.ts';
import { inventoryDomain } from './inventory/domain.ts';
import { invoicingDomain } from './invoicing/domain.ts';
import { marketplaceDomain } from './marketplace/domain.ts';
import { outboundDomain } from './outbound/domain.ts';
import { productsDomain } from './products/domain.ts';
import { quotesDomain } from './quotes/domain.ts';
import { systemDomain } from './system/domain.ts';
import { warehouseDomain } from './warehouse/domain.ts';
import { workordersDomain } from './workorders/domain.ts';

/** Every domain, from the ground up. A new one joins by one line here. */
export const domains = [
  identityDomain,
  calendarDomain,
  systemDomain,
  productsDomain,
  warehouseDomain,
  inventoryDomain,
  financeDomain,
  quotesDomain,
  inboundDomain,
  outboundDomain,
  fulfilmentDomain,
  freightDomain,
  fbaDomain,
  workordersDomain,
  invoicingDomain,
  marketplaceDomain,
  insightsDomain,
] as const;
