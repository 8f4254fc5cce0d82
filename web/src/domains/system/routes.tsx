export const systemPages = {
  jobs: () => import('./jobs.page.tsx'),
} as const;
