import { exportOf } from '../../kernel/field.ts';
import { performanceFields, rankingFields, targetFields } from './performance.fields.ts';

const figures = ['scans', 'pieces', 'activeMinutes', 'piecesPerHour', 'target', 'targetPercent', 'amber', 'red', 'errorPercent'] as const;
export const performanceExport = exportOf(performanceFields, ['day', 'userName', 'warehouseCode', 'step', ...figures]);
export const rankingExport = exportOf(rankingFields, ['step', 'rank', 'userName', 'days', ...figures]);
export const targetExport = exportOf(targetFields, ['step', 'validFrom', 'piecesPerHour', 'leastMinutes', 'state', 'byName', 'createdAt']);
