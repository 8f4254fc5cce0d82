import type { Permissions } from '../kernel/permission.ts';
import { menuPermissions } from './menu/menu.permissions.ts';
import { officialAccountPermissions } from './official-account/official-account.permissions.ts';
import { storePermissions } from './channel-store/channel-store.permissions.ts';

export const identityPermissions = {
  'identity:user:list': { for: 'both', text: { zh: '查看账号', en: 'View users', jp: 'アカウントの閲覧' } },
  'identity:user:add': { for: 'both', text: { zh: '新增账号', en: 'Add users', jp: 'アカウントの追加' } },
  'identity:user:edit': { for: 'both', text: { zh: '编辑账号', en: 'Edit users', jp: 'アカウントの編集' } },
  'identity:user:delete': { for: 'both', text: { zh: '删除账号', en: 'Delete users', jp: 'アカウントの削除' } },
  'identity:user:resetPassword': { for: 'both', text: { zh: '重置密码', en: 'Reset passwords', jp: 'パスワードの再設定' } },
  'identity:user:disable': {
    for: 'both',
    text: { zh: '停用和启用账号', en: 'Disable and enable users', jp: 'アカウントの無効化・有効化' },
  },
  'identity:user:audit': { for: 'staff', text: { zh: '审核账号', en: 'Review users', jp: 'アカウントの審査' } },
  'identity:user:export': { for: 'both', text: { zh: '导出账号', en: 'Export users', jp: 'アカウントのエクスポート' } },
  'identity:role:list': { for: 'staff', text: { zh: '查看角色', en: 'View roles', jp: 'ロールの閲覧' } },
  'identity:role:add': { for: 'staff', text: { zh: '新增和复制角色', en: 'Add and copy roles', jp: 'ロールの追加・コピー' } },
  'identity:role:edit': { for: 'staff', text: { zh: '编辑角色', en: 'Edit roles', jp: 'ロールの編集' } },
  'identity:role:assign': { for: 'staff', text: { zh: '分配权限', en: 'Assign permissions', jp: '権限の割り当て' } },
  'identity:role:delete': { for: 'staff', text: { zh: '删除角色', en: 'Delete roles', jp: 'ロールの削除' } },
  'identity:company:list': { for: 'staff', text: { zh: '查看公司', en: 'View companies', jp: '会社の閲覧' } },
  'identity:company:add': { for: 'staff', text: { zh: '新增公司', en: 'Add companies', jp: '会社の追加' } },
  'identity:creditLimit:list': {
    for: 'staff',
    text: { zh: '查看信用额度申请', en: 'View credit limit requests', jp: '与信限度額申請の閲覧' },
  },
  'identity:creditLimit:approve': { for: 'staff', text: { zh: '审批信用额度', en: 'Approve credit limits', jp: '与信限度額の承認' } },
  'identity:company:edit': {
    for: 'staff',
    text: { zh: '编辑公司和信用额度', en: 'Edit companies and credit limits', jp: '会社・与信限度額の編集' },
  },
  'identity:apiKey:list': { for: 'both', text: { zh: '查看 API 密钥', en: 'View API keys', jp: 'APIキーの閲覧' } },
  'identity:apiKey:add': { for: 'customer', text: { zh: '新增 API 密钥', en: 'Create API keys', jp: 'APIキーの作成' } },
  'identity:apiKey:revoke': { for: 'both', text: { zh: '吊销 API 密钥', en: 'Revoke API keys', jp: 'APIキーの失効' } },
  ...menuPermissions,
  ...storePermissions,
  ...officialAccountPermissions,
} as const satisfies Permissions<'identity'>;
