export const systemPages = {
  jobs: () => import('./job/job.page.tsx'),
} as const;
