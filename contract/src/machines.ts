import { storeMachine } from './identity/channel-store/channel-store.machine.ts';
import { userMachine } from './identity/user/user.machine.ts';
import { moneyAdjustmentMachine } from './finance/adjustment/adjustment.machine.ts';
import { topUpMachine } from './finance/top-up/top-up.machine.ts';
import { abnormalMachine } from './inventory/abnormal/abnormal.machine.ts';
import { adjustmentMachine } from './inventory/adjustment/adjustment.machine.ts';
import { countMachine } from './inventory/count/count.machine.ts';
import { serialMachine } from './inventory/serial/serial.machine.ts';
import { transferMachine } from './inventory/transfer/transfer.machine.ts';
import { invoiceMachine } from './invoicing/invoice/invoice.machine.ts';
import { accessoryMachine } from './products/accessory/accessory.machine.ts';
import { productMachine } from './products/product/product.machine.ts';
import { priceBookMachine } from './quotes/price-book/price-book.machine.ts';
import { specialMachine } from './quotes/special/special.machine.ts';
import { fbaCenterMachine } from './warehouse/fba-center/fba-center.machine.ts';
import { warehouseMachine } from './warehouse/own-warehouse/own-warehouse.machine.ts';

/** Every state machine of the product: one test and one document walk over them. */
export const machines = [
  userMachine,
  storeMachine,
  productMachine,
  accessoryMachine,
  warehouseMachine,
  fbaCenterMachine,
  transferMachine,
  adjustmentMachine,
  countMachine,
  abnormalMachine,
  serialMachine,
  topUpMachine,
  moneyAdjustmentMachine,
  invoiceMachine,
  priceBookMachine,
  specialMachine,
] as const;
