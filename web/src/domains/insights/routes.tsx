export const insightsPages = {
  'member-home': () => import('./home/member-home.page.tsx'),
};
