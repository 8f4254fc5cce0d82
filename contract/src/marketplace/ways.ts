import type { Way } from '../kernel/way.ts';

/** The eight lists have no parts of their own: the jump box finds them by their screens. */
export const marketplaceWays: readonly Way[] = [
  { screen: 'stores', tab: 'sync', title: 'marketplace.sync.title', permission: 'marketplace:sync:list' },
  { screen: 'stores', tab: 'letters', title: 'marketplace.deadLetter.title', permission: 'marketplace:deadLetter:list' },
  { screen: 'stores', tab: 'unmapped', title: 'marketplace.mapping.unmappedTitle', permission: 'marketplace:mapping:list' },
  { screen: 'stores', tab: 'mapping', title: 'marketplace.mapping.title', permission: 'marketplace:mapping:list' },
  { screen: 'stores', tab: 'mapping', title: 'marketplace.mapping.add', permission: 'marketplace:mapping:add', isAction: true },
  { screen: 'stores', tab: 'rules', title: 'marketplace.rule.title', permission: 'marketplace:rule:list' },
  { screen: 'stores', tab: 'stockPush', title: 'marketplace.stockPush.title', permission: 'marketplace:stockPush:list' },
  { screen: 'stores', tab: 'pushedStock', title: 'marketplace.stockPush.figures', permission: 'marketplace:stockPush:list' },
];
