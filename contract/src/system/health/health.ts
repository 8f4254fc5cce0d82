/** What a running process cannot mend by itself. */
export const healthProblems = ['diskFull', 'filesNotShared', 'clockAhead', 'clockBehind', 'clockGap'] as const;
export type HealthProblem = (typeof healthProblems)[number];
