import { calendar } from '../domains/calendar/domain.ts';
import { content } from '../domains/content/domain.ts';
import { finance } from '../domains/finance/domain.ts';
import { fba } from '../domains/fba/domain.ts';
import { freight } from '../domains/freight/domain.ts';
import { fulfilment } from '../domains/fulfilment/domain.ts';
import { identity } from '../domains/identity/domain.ts';
import { insights } from '../domains/insights/domain.ts';
import { inbound } from '../domains/inbound/domain.ts';
import { inventory } from '../domains/inventory/domain.ts';
import { invoicing } from '../domains/invoicing/domain.ts';
import { marketplace } from '../domains/marketplace/domain.ts';
import { outbound } from '../domains/outbound/domain.ts';
import { products } from '../domains/products/domain.ts';
import { quotes } from '../domains/quotes/domain.ts';
import { system } from '../domains/system/domain.ts';
import { warehouse } from '../domains/warehouse/domain.ts';
import { workorders } from '../domains/workorders/domain.ts';
import type { WebDomain } from '../kit/domain.ts';

/** Every domain that people see. A new one joins by one line here. */
export const domains: readonly WebDomain[] = [
  insights,
  identity,
  system,
  calendar,
  content,
  products,
  warehouse,
  inventory,
  finance,
  quotes,
  inbound,
  fulfilment,
  outbound,
  freight,
  fba,
  workorders,
  marketplace,
  invoicing,
];
