import type { ExportColumn } from '../../kernel/sheet.ts';

export const moneyAuditExport = {
  columns: [
    { field: 'startedAt', title: 'finance.audit.startedAt', kind: 'instant', width: 20 },
    { field: 'finishedAt', title: 'finance.audit.finishedAt', kind: 'instant', width: 20 },
    { field: 'actorName', title: 'finance.audit.actorName', kind: 'text', width: 14 },
    { field: 'wrongCount', title: 'finance.audit.wrongCount', kind: 'number', width: 12 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
