import type { Permissions } from '../../kernel/permission.ts';

export const consolidationPermissions = {
  'freight:consolidation:list': { for: 'both', text: { zh: '查看拼柜', en: 'View consolidations', jp: '混載コンテナの閲覧' } },
  'freight:consolidation:export': { for: 'both', text: { zh: '导出拼柜', en: 'Export consolidations', jp: '混載コンテナのエクスポート' } },
  'freight:consolidation:work': {
    for: 'staff',
    text: { zh: '新增、配货和推进拼柜', en: 'Create, fill and move consolidations', jp: '混載コンテナの作成・積載・進行' },
  },
  'freight:consolidation:rollBack': {
    for: 'staff',
    text: { zh: '回退拼柜', en: 'Roll back consolidations', jp: '混載コンテナの差し戻し' },
  },
  'freight:consolidation:customs': {
    for: 'staff',
    text: { zh: '更新提单和报关状态', en: 'Update bill and customs status', jp: '船荷証券・通関状況の更新' },
  },
  'freight:consolidation:cost': {
    for: 'staff',
    text: { zh: '查看和登记拼柜费用', en: 'View and record container costs', jp: 'コンテナ費用の閲覧・登録' },
  },
  'freight:consolidation:tax': {
    for: 'staff',
    text: { zh: '登记关税和进口税', en: 'Record duty and import tax', jp: '関税・輸入消費税の登録' },
  },
} as const satisfies Permissions<'freight'>;
