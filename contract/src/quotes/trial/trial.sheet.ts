import type { ExportColumn } from '../../kernel/sheet.ts';

export const trialExport = {
  columns: [
    { field: 'at', title: 'quotes.trial.at', kind: 'instant', width: 20 },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'userName', title: 'quotes.trial.by', kind: 'text', width: 16 },
    { field: 'title', title: 'quotes.trial.what', kind: 'text', width: 40 },
    { field: 'totalCny', title: 'quotes.trial.totalCny', kind: 'money', width: 14 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
