import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { boards } from './board.ts';

export const displayFields = {
  name: field.text('insights.display.name', { input: line(60), width: 200, cells: 24 }),
  board: field.choice('insights.display.board', boards, 'insights.display.board', { width: 130, cells: 14 }),
  warehouseId: field.record('insights.display.warehouse', 'warehouse.warehouse', {
    row: z.nullable(Id),
    input: orNull(recordId('warehouse.warehouse')),
  }),
  warehouseCode: field.text('insights.display.warehouse', { width: 110, cells: 12 }),
  status: field.choice('common.status', ['active', 'expired', 'revoked'], 'insights.display.state', {
    width: 100,
    cells: 10,
    tones: { active: 'success', expired: 'default', revoked: 'default' },
  }),
  last4: field.text('insights.display.last4', { width: 90, cells: 8 }),
  lastSeenAt: field.instant('insights.display.lastSeenAt', { row: z.nullable(z.string()), width: 170 }),
  expiresAt: field.instant('insights.display.expiresAt', { width: 170 }),
  validDays: field.count('insights.display.validDays', {
    row: z.int(),
    input: z.int().check(rule((days: number) => days >= 1 && days <= 400, 'insights.display.daysRange')),
    isHidden: true,
  }),
  createdByName: field.text('insights.display.by', { width: 170, cells: 20 }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
  revokedByName: field.text('insights.display.revokedBy', { width: 170, cells: 20, isHidden: true }),
};
