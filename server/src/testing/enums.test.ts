import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressCountries, addressKinds } from '@kura/contract/outbound/address/address.fields.ts';
import {
  orderKinds,
  orderSources,
  orderStates as outboundStates,
  packageTypes,
  shippingTypes,
} from '@kura/contract/outbound/order/order.fields.ts';
import { carrierModes } from '@kura/contract/pricing/carrier-choice.ts';
import { pickingStates, routeMethods, taskStates } from '@kura/contract/fulfilment/picking/picking.fields.ts';
import { leaveReasons } from '@kura/contract/fulfilment/wave/wave.ts';
import { waveKinds, waveModes, waveOrigins, waveStates } from '@kura/contract/fulfilment/wave/wave.fields.ts';
import { printPrograms } from '@kura/contract/fulfilment/label/label.fields.ts';
import { carrierGroups } from '@kura/contract/pricing/carrier-group.ts';
import { weighStations, weighVerdicts } from '@kura/contract/fulfilment/weighing/weighing.ts';
import { sortingStates } from '@kura/contract/fulfilment/wall/wall.fields.ts';
import {
  actKinds,
  conditions as backConditions,
  defectiveChoices,
  goodChoices,
  holdings as backHoldings,
  returnCauses,
  returnStates,
  surplusEnds,
} from '@kura/contract/outbound/return/return.fields.ts';
import {
  deliveryWays as fbaWays,
  differenceStates as fbaDifferences,
  orderSources as fbaSources,
  orderStates as fbaStates,
} from '@kura/contract/fba/order/order.fields.ts';
import {
  chargeTypes,
  faultLabels,
  holdings as repairHoldings,
  instructions as repairInstructions,
  repairStates,
  repairTypes,
} from '@kura/contract/workorders/repair/repair.fields.ts';
import {
  orderKinds as workKinds,
  orderStates as workStates,
  orderTypes as workTypes,
  priceStates as workPrices,
} from '@kura/contract/workorders/order/order.fields.ts';
import { halfDays, pickupStates } from '@kura/contract/outbound/pickup/pickup.fields.ts';
import { deadLetterKinds, deadLetterStates } from '@kura/contract/marketplace/dead-letter/dead-letter.fields.ts';
import * as marketStates from '@kura/contract/marketplace/order/states.ts';
import { pickupZones } from '@kura/contract/outbound/pickup/pickup-fee.ts';
import { vehicleModels } from '@kura/contract/outbound/pickup/vehicles.ts';
import { parcelStates } from '@kura/contract/outbound/parcel/parcel.ts';
import { scanStations } from '@kura/contract/outbound/scan-stations.ts';
import { postAudiences, postKinds } from '@kura/contract/content/post/post.fields.ts';
import { postStates } from '@kura/contract/content/post/post.machine.ts';
import { holidayCountries, holidayTypes } from '@kura/contract/calendar/holiday/holiday.ts';
import { programs, taxClasses } from '@kura/contract/finance/journal/journal-account.ts';
import { monthCloseStates } from '@kura/contract/finance/month-close/month-close.fields.ts';
import { adjustmentKinds, adjustmentStates as moneyAdjustmentStates } from '@kura/contract/finance/adjustment/adjustment.fields.ts';
import { codOutcomes } from '@kura/contract/finance/cod/cod-columns.ts';
import { codReportStates, codResults, unplacedChoices } from '@kura/contract/finance/cod/cod-report.fields.ts';
import { codStates } from '@kura/contract/pricing/cod-states.ts';
import { billCarriers } from '@kura/contract/insights/bill/bill-columns.ts';
import { billDecisions, billStates as carrierBillStates } from '@kura/contract/insights/bill/bill.fields.ts';
import { costRateStates } from '@kura/contract/insights/cost-rate/cost-rate.fields.ts';
import { rerateStates } from '@kura/contract/insights/rerate/rerate.fields.ts';
import { billResults } from '@kura/contract/pricing/bill-check.ts';
import { balanceSources } from '@kura/contract/finance/bank-balance/bank-balance.ts';
import { controlChangeStates, controlKinds } from '@kura/contract/finance/control/control-change.ts';
import { loneActKinds } from '@kura/contract/finance/control/lone-act.fields.ts';
import { ratePairs } from '@kura/contract/finance/rate/rate.fields.ts';
import { receivingAccountStates } from '@kura/contract/finance/receiving-account/receiving-account.fields.ts';
import { payMethods } from '@kura/contract/finance/top-up/pay-method.ts';
import { topUpStates } from '@kura/contract/finance/top-up/top-up.fields.ts';
import { holdStates } from '@kura/contract/finance/wallet/hold.fields.ts';
import { walletStates } from '@kura/contract/finance/wallet/wallet.fields.ts';
import { storeMachine } from '@kura/contract/identity/channel-store/channel-store.machine.ts';
import { creditLimitStates } from '@kura/contract/identity/credit-limit/credit-limit.fields.ts';
import { menuTypes } from '@kura/contract/identity/menu/menu-kinds.ts';
import { roleTypes } from '@kura/contract/identity/role/role.fields.ts';
import { userTypes } from '@kura/contract/identity/user/account.ts';
import { userStates } from '@kura/contract/identity/user/user.machine.ts';
import { fnskuConditions } from '@kura/contract/fba/fnsku/fnsku.fields.ts';
import { conditions, fbaReturnStates, overReasons } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import { deliveryMethods, orderStates, transportMethods } from '@kura/contract/inbound/order/order.fields.ts';
import { problemChoices, problemKinds, problemStates } from '@kura/contract/inbound/problem/problem.fields.ts';
import { differenceReasons, holdings as inboundHoldings } from '@kura/contract/inbound/receiving/receiving.ts';
import { abnormalClosings, abnormalReasons, abnormalStates } from '@kura/contract/inventory/abnormal/abnormal.fields.ts';
import { adjustmentStates as stockAdjustmentStates } from '@kura/contract/inventory/adjustment/adjustment.fields.ts';
import { countScopes, countStates } from '@kura/contract/inventory/count/count.fields.ts';
import { holdings } from '@kura/contract/inventory/document/document.ts';
import { serialStates } from '@kura/contract/inventory/serial/serial.fields.ts';
import { serialEventKinds } from '@kura/contract/inventory/serial/serial.ts';
import { movementTypes, stockStates } from '@kura/contract/inventory/stock/stock.ts';
import { transferKinds, transferStates } from '@kura/contract/inventory/transfer/transfer.fields.ts';
import { invoiceStates, invoiceTypes } from '@kura/contract/invoicing/invoice/invoice.fields.ts';
import { runOutcomes } from '@kura/contract/invoicing/invoice/run.fields.ts';
import { currencies, priceCurrencies } from '@kura/contract/kernel/money.ts';
import { scanTones } from '@kura/contract/kernel/scan.ts';
import { feeGroups } from '@kura/contract/pricing/fee.ts';
import { bookKinds, priceSources } from '@kura/contract/pricing/price.ts';
import { itemTypes, productStates } from '@kura/contract/products/product/product-kinds.ts';
import { productCodeKinds } from '@kura/contract/products/product/scan-code.ts';
import { priceBookMachine } from '@kura/contract/quotes/price-book/price-book.machine.ts';
import { laneMethods, laneUnits, saleBooks } from '@kura/contract/quotes/price-book/price-book.ts';
import { specialMachine } from '@kura/contract/quotes/special/special.machine.ts';
import { jobStates } from '@kura/contract/system/job/job.fields.ts';
import { areaKinds } from '@kura/contract/warehouse/area/area.fields.ts';
import { billStates } from '@kura/contract/freight/consolidation/bill.machine.ts';
import * as gxFields from '@kura/contract/freight/consolidation/consolidation.fields.ts';
import { customsStates } from '@kura/contract/freight/consolidation/customs.machine.ts';
import { allItems } from '@kura/contract/freight/consolidation/fee.fields.ts';
import { transports } from '@kura/contract/freight/consolidation/shares.ts';
import { containerMachine } from '@kura/contract/freight/container/container.machine.ts';
import { certainties, fbaCenterKinds } from '@kura/contract/warehouse/fba-center/fba-center.fields.ts';
import { appointmentEvents } from '@kura/contract/fba/carpool/carpool.ts';
import { tripRules, tripStates } from '@kura/contract/fba/carpool/carpool.fields.ts';
import { truckModels } from '@kura/contract/freight/truck/models.ts';
import { truckMachine } from '@kura/contract/freight/truck/truck.machine.ts';
import { fbaCenterMachine } from '@kura/contract/warehouse/fba-center/fba-center.machine.ts';
import { locationKinds, locationStates } from '@kura/contract/warehouse/location/location.fields.ts';
import { warehouseCountries } from '@kura/contract/warehouse/own-warehouse/own-warehouse.fields.ts';
import { warehouseMachine } from '@kura/contract/warehouse/own-warehouse/own-warehouse.machine.ts';
import { shelfTypes } from '@kura/contract/warehouse/shelf/shelf.fields.ts';
import { boards } from '@kura/contract/insights/board/board.ts';
import { workSteps } from '@kura/contract/insights/performance/steps.ts';
import { sql } from '../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

/** Which words of the contract a column takes: exactly these. */
const exactly: Readonly<Record<string, readonly string[]>> = {
  'jobs.status': jobStates,
  'users.user_type': userTypes,
  'users.status': userStates,
  'roles.type': roleTypes,
  'menus.type': menuTypes,
  'stores.status': Object.keys(storeMachine.states),
  'holidays.country': holidayCountries,
  'holidays.type': holidayTypes,
  'products.type': itemTypes,
  'products.status': productStates,
  'product_codes.kind': productCodeKinds,
  'warehouses.country': warehouseCountries,
  'warehouses.status': Object.keys(warehouseMachine.states),
  'areas.kind': areaKinds,
  'shelves.shelf_type': shelfTypes,
  'locations.kind': locationKinds,
  'locations.shelf_type': shelfTypes,
  'locations.state': locationStates,
  'consolidations.status': gxFields.consolidationStates,
  'consolidations.transport': transports,
  'consolidations.type': gxFields.consolidationTypes,
  'consolidations.vehicle_type': gxFields.vehicleTypes,
  'consolidations.departure_port': gxFields.departurePorts,
  'consolidations.destination_port': gxFields.destinationPorts,
  'consolidations.bill_status': billStates,
  'consolidations.export_customs': customsStates,
  'consolidations.import_customs': customsStates,
  'consolidations.currency': priceCurrencies,
  'consolidation_fees.item': allItems,
  'consolidation_fees.currency': priceCurrencies,
  'containers.status': Object.keys(containerMachine.states),
  'fba_centers.kind': fbaCenterKinds,
  'fba_centers.certainty': certainties,
  'fba_centers.status': Object.keys(fbaCenterMachine.states),
  'stock_balances.state': stockStates,
  'stock_entries.type': movementTypes,
  'stock_transfers.kind': transferKinds,
  'stock_transfers.status': transferStates,
  'stock_transfer_lines.holding': holdings,
  'stock_adjustments.status': stockAdjustmentStates,
  'stock_adjustment_lines.holding': holdings,
  'stock_counts.scope': countScopes,
  'stock_counts.status': countStates,
  'abnormal_reports.reason': abnormalReasons,
  'abnormal_reports.status': abnormalStates,
  'abnormal_reports.closing': abnormalClosings,
  'serial_numbers.status': serialStates,
  'serial_events.kind': serialEventKinds,
  'posts.kind': postKinds,
  'posts.audience': postAudiences,
  'posts.status': postStates,
  'fba_fnskus.condition': fnskuConditions,
  'fba_returns.status': fbaReturnStates,
  'fba_return_receipts.condition': conditions,
  'fba_return_receipts.over_reason': overReasons,
  'fba_return_shelvings.holding': inboundHoldings,
  'channel_writes.kind': marketStates.writeKinds,
  'channel_writes.status': marketStates.writeStates,
  'dead_letters.kind': deadLetterKinds,
  'dead_letters.status': deadLetterStates,
  'marketplace_orders.forward_status': marketStates.forwardStates,
  'marketplace_orders.order_status': marketStates.marketOrderStates,
  'marketplace_orders.order_type': marketStates.marketOrderTypes,
  'marketplace_orders.payment_status': marketStates.paymentStates,
  'marketplace_orders.platform_status': marketStates.platformStates,
  'marketplace_orders.shipment_status': marketStates.shipmentStates,
  'marketplace_orders.shipping_type': marketStates.marketShippingTypes,
  'marketplace_orders.waybill_status': marketStates.waybillStates,
  'fba_orders.status': fbaStates,
  'fba_orders.source': fbaSources,
  'fba_orders.way': fbaWays,
  'fba_orders.difference': fbaDifferences,
  'fba_differences.status': fbaDifferences,
  'door_pickups.status': pickupStates,
  'door_pickups.half_day': halfDays,
  'door_pickups.country': addressCountries,
  'door_pickups.vehicle': vehicleModels,
  'door_pickups.distance': pickupZones,
  'repair_orders.status': repairStates,
  'repair_orders.type': repairTypes,
  'repair_orders.holding': repairHoldings,
  'repair_orders.fault_label': faultLabels,
  'repair_orders.charge_type': chargeTypes,
  'repair_orders.price_state': workPrices,
  'repair_orders.instruction': repairInstructions,
  'work_orders.kind': workKinds,
  'work_orders.status': workStates,
  'work_orders.type': workTypes,
  'work_orders.price_state': workPrices,
  'work_orders.currency': currencies,
  'work_order_templates.type': workTypes,
  'work_order_templates.currency': currencies,
  'fba_trips.status': tripStates,
  'fba_trips.rule': tripRules,
  'fba_appointment_steps.what': appointmentEvents,
  'trucks.model': truckModels,
  'trucks.status': Object.keys(truckMachine.states),
  'customer_returns.status': returnStates,
  'customer_returns.cause': returnCauses,
  'customer_returns.good_choice': goodChoices,
  'customer_returns.defective_choice': defectiveChoices,
  'customer_return_receipts.condition': backConditions,
  'customer_return_acts.kind': actKinds,
  'customer_return_acts.condition': backConditions,
  'customer_return_surpluses.condition': backHoldings,
  'customer_return_surpluses.choice': surplusEnds,
  'shipping_addresses.country': addressCountries,
  'shipping_addresses.kind': addressKinds,
  'outbound_orders.status': outboundStates,
  'outbound_orders.carrier_mode': carrierModes,
  'forward_rules.carrier_mode': carrierModes,
  'outbound_orders.kind': orderKinds,
  'outbound_orders.package_type': packageTypes,
  'outbound_orders.shipping_type': shippingTypes,
  'outbound_orders.source': orderSources,
  'outbound_parcels.status': parcelStates,
  'outbound_scans.station': scanStations,
  'performance_days.step': workSteps,
  'performance_targets.step': workSteps,
  'board_displays.board': boards,
  'wave_settings.mode': waveModes,
  'waves.kind': waveKinds,
  'waves.shipping_type': shippingTypes,
  'waves.status': waveStates,
  'waves.origin': waveOrigins,
  'wave_orders.left_because': leaveReasons,
  'picking_lists.status': pickingStates,
  'picking_lists.method': routeMethods,
  'pick_tasks.status': taskStates,
  'sortings.status': sortingStates,
  'fulfilment_weighings.station': weighStations,
  'fulfilment_weighings.verdict': weighVerdicts,
  'hand_over_times.carrier': carrierGroups,
  'fulfilment_manifests.carrier': carrierGroups,
  'fulfilment_manifests.status': ['open', 'closed'],
  'fulfilment_labels.source': ['pool', 'import'],
  'fulfilment_tracking_pools.carrier': carrierGroups,
  'fulfilment_carrier_accounts.carrier': carrierGroups,
  'fulfilment_print_exports.program': printPrograms,
  'inbound_orders.status': orderStates,
  'inbound_orders.delivery_method': deliveryMethods,
  'inbound_orders.transport_method': transportMethods,
  'inbound_problems.choice': problemChoices,
  'inbound_problems.kind': problemKinds,
  'inbound_problems.status': problemStates,
  'inbound_shelvings.holding': inboundHoldings,
  'inbound_differences.reason': differenceReasons,
  'exchange_rates.pair': ratePairs,
  'money_accounts.currency': priceCurrencies,
  'wallets.currency': currencies,
  'fee_lines.fee_group': feeGroups,
  'fee_lines.original_currency': priceCurrencies,
  'fee_lines.wallet_currency': currencies,
  'fee_lines.source': priceSources,
  'money_holds.status': holdStates,
  'receiving_accounts.method': payMethods,
  'receiving_accounts.currency': currencies,
  'receiving_accounts.status': receivingAccountStates,
  'bank_lines.currency': currencies,
  'bank_balances.source': balanceSources,
  'credit_limits.status': creditLimitStates,
  'control_changes.status': controlChangeStates,
  'control_changes.kind': controlKinds,
  'lone_acts.kind': loneActKinds,
  'lone_acts.currency': currencies,
  'top_ups.status': topUpStates,
  'top_ups.method': payMethods,
  'top_ups.paid_currency': currencies,
  'top_ups.wallet_currency': currencies,
  'money_months.status': monthCloseStates,
  'journal_accounts.program': programs,
  'journal_accounts.tax_class': taxClasses,
  'money_adjustments.kind': adjustmentKinds,
  'money_adjustments.status': moneyAdjustmentStates,
  'cod_amounts.state': codStates,
  'cod_reports.status': codReportStates,
  'cod_report_lines.outcome': codOutcomes,
  'cod_report_lines.result': codResults,
  'cod_report_lines.choice': unplacedChoices,
  'carrier_bills.carrier': billCarriers,
  'carrier_bills.status': carrierBillStates,
  'carrier_bill_rows.state': carrierBillStates,
  'carrier_bill_rows.result': billResults,
  'carrier_bill_rows.decision': billDecisions,
  'carrier_bill_rerates.status': rerateStates,
  'cost_rates.currency': currencies,
  'cost_rates.status': costRateStates,
  'money_adjustments.currency': currencies,
  'price_books.book': bookKinds,
  'price_books.status': Object.keys(priceBookMachine.states),
  'price_cells.currency': priceCurrencies,
  'price_lanes.method': laneMethods,
  'price_lanes.unit': laneUnits,
  'special_quotes.book': saleBooks,
  'special_quotes.status': Object.keys(specialMachine.states),
  'special_cells.currency': priceCurrencies,
  'invoice_runs.outcome': runOutcomes,
  'invoices.type': invoiceTypes,
  'invoices.status': invoiceStates,
};

/** Some of the words of the contract: the others never come there. */
const some: Readonly<Record<string, { of: readonly string[]; why: string }>> = {
  'scan_answers.tone': { of: scanTones, why: 'what went well is not kept as a refusal' },
  'stock_count_locations.state_before': { of: locationStates, why: 'frozen is what the count makes of it' },
  'low_balance_warnings.line': { of: walletStates, why: 'nobody is warned of having enough' },
};

/** Words that never leave the server: the contract has no list of them. */
const ours: Readonly<Record<string, string>> = {
  'kept_days.book': 'which sums a kept day is of; nobody is shown it',
  'kept_months.book': 'which sums a kept month is of; nobody is shown it',
  'kept_day_changes.book': 'which sums a changed day is of; nobody is shown it',
  'income_day_sums.part': 'which column of gross profit an income stands in',
  'income_day_totals.part': 'which column of gross profit an income stands in',
  'book_time.doubt': 'what is wrong with the clock is told by the page of health, each under a name of its own',
  'inbound_fba_transfers.taken_up_at': 'taken up by whom, by which and when are one fact',
  'inbound_cartons.status': 'a carton is counted, and shown by what became of it',
  'money_accounts.kind': 'accounts of the book are shown by their code',
  'money_entries.type': 'customers read charges, refunds and adjustments; what else moves between our own accounts is the book’s affair',
};

interface ListCheck {
  column: string;
  values: string[];
  /** The list is the whole rule, and not a part of one. */
  isWhole: boolean;
}

const listIn = /\(?(\w+)\)? = ANY \(\(?ARRAY\[([^\]]*)\]/g;
const wholeList = /^CHECK \(\(\w+ = ANY \(ARRAY\[[^\]]*\]\)\)\)$/;
const wordsOf = (list: string): string[] => [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) => word.replaceAll("''", "'"));

/** Every list of words in a rule: `CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))`. */
function listsOf(table: string, rule: string): ListCheck[] {
  const isWhole = wholeList.test(rule);
  return [...rule.matchAll(listIn)].map(([, column = '', list = '']) => ({ column: `${table}.${column}`, values: wordsOf(list), isWhole }));
}

describe('words that a column takes', () => {
  let mine: TestDatabase;
  let checks: ListCheck[];
  beforeAll(async () => {
    mine = await freshDatabase();
    const rules = await mine.db.rows<{ table: string; rule: string }>(sql`
      select c.conrelid::regclass::text as "table", pg_get_constraintdef(c.oid) as rule
      from pg_constraint c where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conrelid <> 0 order by 1, c.conname`);
    checks = rules.flatMap(({ table, rule }) => listsOf(table, rule));
  });
  afterAll(() => mine.drop());

  it('every list in a table is one of the contract, or says here why not', () => {
    const known = new Set([exactly, some, ours].flatMap((group) => Object.keys(group)));
    const unknown = checks.filter(({ column }) => !known.has(column)).map(({ column, values }) => `${column}: ${values.join(' | ')}`);
    expect(unknown, 'name the list of the contract that each of these columns takes').toEqual([]);
    const written = new Set(checks.map(({ column }) => column));
    expect(
      [...known].filter((column) => !written.has(column)),
      'no table has such a list any more',
    ).toEqual([]);
  });

  it('the same words stand in both', () => {
    const inTables = Object.fromEntries(
      checks.filter(({ isWhole, column }) => isWhole && exactly[column]).map(({ column, values }) => [column, values.toSorted()]),
    );
    expect(inTables).toEqual(Object.fromEntries(Object.entries(exactly).map(([column, words]) => [column, words.toSorted()])));
  });

  it('no rule names a word that its column cannot hold', () => {
    const strange = checks
      .map(({ column, values }) => ({ column, words: exactly[column] ?? some[column]?.of, values }))
      .filter(({ words, values }) => words && values.some((value) => !words.includes(value)))
      .map(({ column, values }) => `${column}: ${values.join(' | ')}`);
    expect(strange).toEqual([]);
  });
});
