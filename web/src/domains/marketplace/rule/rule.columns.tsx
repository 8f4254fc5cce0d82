import { ruleFields } from '@kura/contract/marketplace/rule/rule.fields.ts';
import type { Rule } from '@kura/contract/marketplace/rule/rule.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { list } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';

export const switchTag = Object.assign(
  (isOn: boolean) => <ToneTag tone={isOn ? 'success' : 'default'}>{t(isOn ? 'marketplace.switch.on' : 'marketplace.switch.off')}</ToneTag>,
  { tags: ['marketplace.switch.on', 'marketplace.switch.off'] as const },
);

export const ruleColumns = columnsOf<Rule>(ruleFields, [
  { field: 'storeName', priority: 1 },
  'platform',
  { field: 'isOn', show: switchTag, priority: 1 },
  { field: 'warehouseCode', priority: 1 },
  'carrierMode',
  'carrier',
  'isSubmitted',
  { field: 'holdWords', show: list((word: string) => word) },
  'holdsNotes',
  'holdsAddress',
  'codLimitJpy',
  'mergesAddress',
  'splitsReserved',
  'completesAfterShip',
  'acknowledges',
  'companyName',
  'updatedAt',
]);
