import type { Route } from '../shell/route.ts';

export const contentScreens = [
  { path: '/Publish', code: 'publish', title: { zh: '发布', en: 'Publish', jp: '公開' }, permissions: ['content:post:add'] },
  { path: '/InfoManage', code: 'posts', title: { zh: '信息管理', en: 'Posts', jp: '情報管理' }, permissions: ['content:post:list'] },
  { path: '/InfoEdit', code: 'post-edit', title: { zh: '信息编辑', en: 'Edit post', jp: '情報編集' }, permissions: ['content:post:edit'] },
  { path: '/news', code: 'news', title: { zh: '资讯', en: 'News', jp: 'ニュース' }, isExtra: true },
] as const satisfies readonly Route[];
