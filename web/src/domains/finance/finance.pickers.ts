import { listReceivingAccounts } from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import { pickerOverList } from '../../kit/pickers/registry.ts';

export const financePickers = {
  'finance.receivingAccount': pickerOverList(listReceivingAccounts, { filter: 'keyword', label: ({ name }) => name }),
};
