import type { ExportColumn } from '../../kernel/sheet.ts';

const yesNo = [
  { value: 'true', text: 'common.yes' },
  { value: 'false', text: 'common.no' },
];

export const titleExport = {
  columns: [
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'name', title: 'invoicing.title.name', kind: 'text', width: 30 },
    { field: 'taxNumber', title: 'invoicing.title.taxNumber', kind: 'text', width: 24 },
    { field: 'address', title: 'invoicing.title.address', kind: 'text', width: 30 },
    { field: 'phone', title: 'invoicing.title.phone', kind: 'text', width: 16 },
    { field: 'bank', title: 'invoicing.title.bank', kind: 'text', width: 24 },
    { field: 'account', title: 'invoicing.title.account', kind: 'text', width: 24 },
    { field: 'isDefault', title: 'invoicing.title.isDefault', kind: 'choice', options: yesNo },
    { field: 'createdAt', title: 'common.createdAt', kind: 'instant' },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
