import { listBills } from '@kura/contract/insights/bill/bill.endpoints.ts';
import { pickerOverList } from '../../kit/pickers/registry.ts';

export const insightsPickers = {
  'insights.bill': pickerOverList(listBills, { filter: 'number', label: ({ number, month }) => `${number} · ${month}` }),
};
