import type { Domain } from '../../kernel/domain.ts';
import { addressNoun } from './address/address.routes.ts';
import { demoOutbound } from './demo/demo-outbound.ts';
import { labelStyleNoun } from './label-style/label-style.routes.ts';
import { orderNoun } from './order/order.routes.ts';
import { pickupNoun } from './pickup/pickup.routes.ts';
import { postcodeNoun } from './postcode/postcode.routes.ts';
import { addReadyOutbound } from './ready.ts';
import { returnNoun } from './return/return.routes.ts';
import { outboundTables } from './tables.ts';

export const outbound: Domain = {
  name: 'outbound',
  nouns: [orderNoun, addressNoun, postcodeNoun, labelStyleNoun, returnNoun, pickupNoun],
  tables: outboundTables,
  ready: addReadyOutbound,
  demo: demoOutbound,
};
