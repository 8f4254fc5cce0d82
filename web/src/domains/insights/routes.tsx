export const insightsPages = {
  'member-home': () => import('./member-home.page.tsx'),
};
