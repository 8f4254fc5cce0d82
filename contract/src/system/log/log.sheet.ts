import type { ExportColumn } from '../../kernel/sheet.ts';

export const logSheet = {
  columns: [
    { field: 'at', title: 'system.log.at', kind: 'instant', width: 20 },
    { field: 'actorName', title: 'system.log.actor', kind: 'text' },
    { field: 'companyName', title: 'common.company', kind: 'text', width: 24 },
    { field: 'record', title: 'system.log.record', kind: 'text', width: 20 },
    { field: 'recordName', title: 'system.log.recordName', kind: 'text', width: 24 },
    { field: 'action', title: 'system.log.action', kind: 'key', width: 28 },
    { field: 'note', title: 'common.remark', kind: 'text', width: 30 },
  ],
} as const satisfies { columns: readonly ExportColumn[] };
