import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { companyFields } from '../finance.fields.ts';
import { holdFields } from './hold.fields.ts';
import { walletFields } from './wallet.fields.ts';
import { HoldRow, Wallet, WalletRow } from './wallet.ts';

export const getWallet = endpoint({
  method: 'GET',
  path: '/wallet/get',
  permission: 'finance:wallet:see',
  does: 'Shows the wallets of a company: balances, holds, credit, what is available, and the balances of the last 90 days.',
  /** Staff: whose; otherwise the company that is picked. */
  query: z.object({ companyId: z.optional(queryId('identity.company')) }),
  data: Wallet,
});

export const listWallets = listEndpoint({
  path: '/wallet/list',
  permission: 'finance:wallet:list',
  does: 'Lists the wallets of all companies.',
  record: 'finance.wallet',
  row: WalletRow,
  filters: filtersOf({ ...walletFields, companyId: companyFields.companyId }, ['companyId', 'state']),
  sorts: ['companyCode', 'cnyBalance', 'cnyHolds', 'credit', 'cnyAvailable', 'jpyBalance', 'jpyHolds'],
  totalsOf: walletFields,
  export: { permission: 'finance:wallet:list', title: 'finance.wallet.listTitle' },
});

export const listHolds = listEndpoint({
  path: '/wallet/holds',
  permission: 'finance:wallet:see',
  does: 'Lists the amounts that are spoken for by work that was begun, newest first.',
  record: 'finance.hold',
  row: HoldRow,
  filters: filtersOf(holdFields, ['status', 'causeNo', 'companyId', 'openedAt']),
  sorts: ['openedAt', 'amount'],
  totalsOf: holdFields,
  export: { permission: 'finance:wallet:see', title: 'finance.hold.title' },
});

export const setFinanceSettings = endpoint({
  method: 'POST',
  path: '/wallet/settings',
  permission: 'finance:wallet:settings',
  does: 'Sets from which wallet a company pays fees in yen.',
  body: z.object({ companyId: recordId('identity.company'), isDualWallet: z.boolean() }),
  data: z.object({ isDualWallet: z.boolean() }),
});
