import type { ComponentType } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { PagePart } from '../../kit/parts/page-parts.tsx';
import { withTexts } from '../../kit/text.ts';

const words = ['products', 'warehouse', 'pricing', 'outbound', 'marketplace'];
const panel = (load: () => Promise<{ default: ComponentType }>): ComponentType => lazyPart(withTexts(words, load));

// Permissions by name: what stands here is in the first load of everybody.
/** Tabs of the screen of stores. */
export const storeParts: readonly PagePart[] = [
  {
    key: 'sync',
    title: 'marketplace.sync.title',
    permission: 'marketplace:sync:list',
    Panel: panel(() => import('./sync/sync.panel.tsx')),
  },
  {
    key: 'letters',
    title: 'marketplace.deadLetter.title',
    permission: 'marketplace:deadLetter:list',
    Panel: panel(() => import('./dead-letter/dead-letter.panel.tsx')),
  },
  {
    key: 'unmapped',
    title: 'marketplace.mapping.unmappedTitle',
    permission: 'marketplace:mapping:list',
    Panel: panel(() => import('./mapping/unmapped.panel.tsx')),
  },
  {
    key: 'mapping',
    title: 'marketplace.mapping.title',
    permission: 'marketplace:mapping:list',
    Panel: panel(() => import('./mapping/mapping.panel.tsx')),
  },
  {
    key: 'rules',
    title: 'marketplace.rule.title',
    permission: 'marketplace:rule:list',
    Panel: panel(() => import('./rule/rule.panel.tsx')),
  },
  {
    key: 'stockPush',
    title: 'marketplace.stockPush.title',
    permission: 'marketplace:stockPush:list',
    Panel: panel(() => import('./stock-push/stock-push.panel.tsx')),
  },
  {
    key: 'pushedStock',
    title: 'marketplace.stockPush.figures',
    permission: 'marketplace:stockPush:list',
    Panel: panel(() => import('./stock-push/pushed-stock.panel.tsx')),
  },
];
