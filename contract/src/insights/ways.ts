import type { Way } from '../kernel/way.ts';

export const insightsWays: readonly Way[] = [
  { screen: 'performance', tab: 'targets', title: 'insights.target.title', permission: 'insights:performance:target' },
  { screen: 'japan-kanban', tab: 'displays', title: 'insights.display.title', permission: 'insights:display:list' },
];
