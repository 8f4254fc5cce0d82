import type { Permissions } from '../../kernel/permission.ts';

export const rulePermissions = {
  'marketplace:rule:list': { for: 'both', text: { zh: '查看转出库规则', en: 'View forwarding rules', jp: '出庫依頼ルールの閲覧' } },
  'marketplace:rule:edit': { for: 'both', text: { zh: '编辑转出库规则', en: 'Edit forwarding rules', jp: '出庫依頼ルールの編集' } },
  'marketplace:rule:switch': {
    for: 'both',
    text: { zh: '开关转出库规则', en: 'Turn forwarding rules on and off', jp: '出庫依頼ルールのオン・オフ' },
  },
} as const satisfies Permissions<'marketplace'>;
