import type { Way } from '../kernel/way.ts';

export const identityWays: readonly Way[] = [
  { screen: 'users', title: 'identity.user.add', permission: 'identity:user:add', isAction: true },
  { screen: 'users', tab: 'companies', title: 'identity.company.title', permission: 'identity:company:list' },
  { screen: 'users', tab: 'companies', title: 'identity.company.add', permission: 'identity:company:add', isAction: true },
  { screen: 'users', tab: 'keys', title: 'identity.apiKey.title', permission: 'identity:apiKey:list' },
  { screen: 'users', tab: 'keys', title: 'identity.apiKey.add', permission: 'identity:apiKey:add', isAction: true, for: 'customer' },
  { screen: 'stores', title: 'identity.store.add', permission: 'identity:store:add', isAction: true },
  { screen: 'roles', title: 'identity.role.add', permission: 'identity:role:add', isAction: true },
];
