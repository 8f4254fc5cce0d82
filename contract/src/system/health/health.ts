/** What a running process cannot mend by itself. */
export const healthProblems = ['diskFull', 'filesNotShared'] as const;
export type HealthProblem = (typeof healthProblems)[number];
