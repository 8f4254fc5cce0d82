import { stockStates, movementTypes } from '@kura/contract/inventory/stock/stock.ts';
import { transferKinds, transferStates } from '@kura/contract/inventory/transfer/transfer.fields.ts';
import { holdings } from '@kura/contract/inventory/document/document.ts';
import { adjustmentStates } from '@kura/contract/inventory/adjustment/adjustment.fields.ts';
import { countScopes, countStates } from '@kura/contract/inventory/count/count.fields.ts';
import { abnormalReasons, abnormalStates, abnormalClosings } from '@kura/contract/inventory/abnormal/abnormal.fields.ts';
import { serialStates } from '@kura/contract/inventory/serial/serial.fields.ts';
import { serialEventKinds } from '@kura/contract/inventory/serial/serial.ts';
import { locationStates } from '@kura/contract/warehouse/location/location.fields.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'stock_balances.state': stockStates,
  'stock_entries.type': movementTypes,
  'stock_transfers.kind': transferKinds,
  'stock_transfers.status': transferStates,
  'stock_transfer_lines.holding': holdings,
  'stock_adjustments.status': adjustmentStates,
  'stock_adjustment_lines.holding': holdings,
  'stock_counts.scope': countScopes,
  'stock_counts.status': countStates,
  'abnormal_reports.reason': abnormalReasons,
  'abnormal_reports.status': abnormalStates,
  'abnormal_reports.closing': abnormalClosings,
  'serial_numbers.status': serialStates,
  'serial_events.kind': serialEventKinds,
  'stock_count_locations.state_before': { some: locationStates, why: 'frozen is what the count makes of it' },
  'book_time.doubt': { ours: 'what is wrong with the clock is told by the page of health, each under a name of its own' },
};
