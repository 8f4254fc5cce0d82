import type { Permissions } from '../../kernel/permission.ts';

/** Reading what is published needs none: whoever is signed in reads what is for them. */
export const postPermissions = {
  'content:post:list': { for: 'staff', text: { zh: '查看信息管理', en: 'View posts', jp: '情報管理の閲覧' } },
  'content:post:add': { for: 'staff', text: { zh: '撰写信息', en: 'Write posts', jp: '記事の作成' } },
  'content:post:edit': { for: 'staff', text: { zh: '编辑信息', en: 'Edit posts', jp: '記事の編集' } },
  'content:post:publish': {
    for: 'staff',
    text: { zh: '发布、下架和置顶信息', en: 'Publish, unpublish and pin posts', jp: '記事の公開・非公開・固定表示' },
  },
  'content:post:delete': { for: 'staff', text: { zh: '删除信息', en: 'Delete posts', jp: '記事の削除' } },
  'content:post:export': { for: 'staff', text: { zh: '导出信息', en: 'Export posts', jp: '記事のエクスポート' } },
} as const satisfies Permissions<'content'>;
