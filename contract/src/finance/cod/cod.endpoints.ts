import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { codFields } from './cod.fields.ts';
import { CodAmount } from './cod.ts';
import { codReportFields } from './cod-report.fields.ts';
import { codReportMachine } from './cod-report.machine.ts';
import { CodBankLine, CodReport, CodReportRow, CodUnplaced, UnplacedDecision } from './cod-report.ts';

export const listCodAmounts = listEndpoint({
  path: '/codAmount/list',
  permission: 'finance:cod:list',
  does: 'Lists the cash on delivery of shipped parcels and how far it has come; customers see their own.',
  record: 'finance.codAmount',
  row: CodAmount,
  filters: {
    ...filtersOf(codFields, ['orderNumber', 'trackingNumber', 'companyId', 'carrier', 'shippedAt']),
    ...choicesFiltersOf(codFields, ['state']),
  },
  sorts: ['shippedAt', 'amount', 'collected', 'carrierFee'],
  totalsOf: codFields,
  export: { permission: 'finance:cod:export', title: 'finance.cod.title' },
});

export const listCodReports = listEndpoint({
  path: '/codReport/list',
  permission: 'finance:codReport:list',
  does: 'Lists settlement reports of the carriers.',
  record: 'finance.codReport',
  row: CodReportRow,
  filters: filtersOf(codReportFields, ['number', 'status', 'carrier', 'importedAt']),
  sorts: ['importedAt', 'number', 'total', 'carrierFee', 'expected', 'unplaced', 'received'],
  totalsOf: codReportFields,
  export: { permission: 'finance:codReport:export', title: 'finance.codReport.title' },
});

export const showCodReport = endpoint({
  method: 'GET',
  path: '/codReport/show',
  permission: 'finance:codReport:list',
  does: 'One settlement report with its rows and what differs.',
  query: z.object({ id: queryId('finance.codReport') }),
  data: CodReport,
});

export const acceptCodLine = endpoint({
  method: 'POST',
  path: '/codReport/accept',
  permission: 'finance:codReport:book',
  does: 'Lets the carrier’s amount count where it differs from the order’s, or takes that back; until the report is booked. Never by the one who imported the report.',
  body: z.object({ id: recordId('finance.codReport'), lineId: Id, isAccepted: z.boolean() }),
  data: CodReport,
});

export const suggestCodBankLines = endpoint({
  method: 'GET',
  path: '/codReport/bankLines',
  permission: 'finance:codReport:remit',
  does: 'Lines of the bank that may be the money of a settlement: its amount to the yen, the carrier’s name before others (at most 5).',
  query: z.object({ id: queryId('finance.codReport') }),
  data: z.array(CodBankLine),
});

export const listCodUnplaced = endpoint({
  method: 'GET',
  path: '/codReport/unplaced',
  permission: 'finance:codReport:list',
  does: 'Money that carriers sent for parcels nobody knows and nobody has decided about, the oldest first (at most 200).',
  data: z.array(CodUnplaced),
});
export const decideCodUnplaced = endpoint({
  method: 'POST',
  path: '/codReport/unplaced/decide',
  permission: 'finance:codReport:remit',
  does: 'Gives money that nobody could place to the order it was collected for, or back to the carrier. Never by the one who imported the report.',
  body: UnplacedDecision,
  data: CodReport,
  example: { body: { id: 1, lineId: 1, choice: 'giveBack', reason: '運送会社へ返金' } },
});

export const codReportMoves = moveEndpoints(codReportMachine, {
  path: '/codReport',
  data: CodReport,
  does: {
    book: 'Books what the carrier collected and what was refused: the carrier owes us, we owe the customers.',
    reject: 'Sets a report aside with a reason; nothing is booked.',
    takeBack: 'Takes the booking back by reversing entries, before its money is there.',
    remit: 'Confirms that the carrier’s money came, to the yen. Never by the one who imported the report, nor above one’s limit.',
    credit: 'Credits the customers’ JPY wallets, whole; on Fridays it happens by itself.',
  },
  examples: { remit: { id: 1, receivedMinor: 1, receivedDay: '2026-06-10' } },
});
