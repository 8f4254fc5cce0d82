import { calendar } from './domains/calendar/domain.ts';
import { fba } from './domains/fba/domain.ts';
import { finance } from './domains/finance/domain.ts';
import { freight } from './domains/freight/domain.ts';
import { identity } from './domains/identity/domain.ts';
import { fulfilment } from './domains/fulfilment/domain.ts';
import { inbound } from './domains/inbound/domain.ts';
import { insights } from './domains/insights/domain.ts';
import { inventory } from './domains/inventory/domain.ts';
import { invoicing } from './domains/invoicing/domain.ts';
import { marketplace } from './domains/marketplace/domain.ts';
import { outbound } from './domains/outbound/domain.ts';
import { products } from './domains/products/domain.ts';
import { quotes } from './domains/quotes/domain.ts';
import { system } from './domains/system/domain.ts';
import { warehouse } from './domains/warehouse/domain.ts';
import { workorders } from './domains/workorders/domain.ts';
import type { Domain } from './kernel/domain.ts';

/** Every domain, from the ground up: what a later one builds on is there before it. A new one joins by one line here. */
export const domains: readonly Domain[] = [
  system,
  identity,
  calendar,
  products,
  warehouse,
  inventory,
  finance,
  quotes,
  inbound,
  outbound,
  fulfilment,
  freight,
  fba,
  workorders,
  invoicing,
  marketplace,
  insights,
];
