import type { ExportColumn } from '../../kernel/sheet.ts';

export const auditExport = {
  columns: [
    { field: 'startedAt', title: 'inventory.audit.startedAt', kind: 'instant', width: 20 },
    { field: 'finishedAt', title: 'inventory.audit.finishedAt', kind: 'instant', width: 20 },
    { field: 'actorName', title: 'inventory.audit.actorName', kind: 'text', width: 14 },
    { field: 'wrongCount', title: 'inventory.audit.wrongCount', kind: 'number', width: 12 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
