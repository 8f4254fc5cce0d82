/** Steps of the floor that are compared, each with itself only. Worded by `insights.performance.step.<step>`. */
export const workSteps = ['arrive', 'receive', 'shelve', 'pick', 'sort', 'check', 'weigh', 'ship', 'return', 'move'] as const;
export type WorkStep = (typeof workSteps)[number];

/** What the scanners call themselves, where a step has another name. Refusals of a count, and of fields beside other work, say nothing of anybody's speed. */
export const stepOfStation: Readonly<Record<string, WorkStep>> = {
  picking: 'pick',
  sort: 'sort',
  check: 'check',
  weigh: 'weigh',
  ship: 'ship',
  receiving: 'receive',
  fbaTransfer: 'arrive',
  return: 'return',
  fbaReturn: 'return',
  transfer: 'move',
};

/** Longer pauses between two scans are no work at the station. */
export const longestGapMinutes = 10;
/** Of less active time no speed is told, nor a rank: a few quick scans in a row would make anybody the fastest. */
export const leastRatedMinutes = 5;
/** An average of fewer people would tell what a single one did. */
export const leastPeople = 3;
/** Nor does anybody subtract themselves: so few others are not summed up for a reader who may not see persons. */
export const revealsPersons = (others: number): boolean => others > 0 && others < leastPeople;
/** Until a supervisor says otherwise: fewer active minutes give no rank. */
export const usualLeastMinutes = 30;
/** What is compared when nobody says of which days. */
export const usualDays = 30;
