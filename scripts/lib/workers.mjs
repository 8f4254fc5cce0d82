/** What three workers take at their most, with the server and the database beside them. */
const enoughForThree = 6e9;

/**
 * How many tests run at once. Each waits about a third of its time: for a database, a process that starts, a frame that is drawn. A third worker
 * uses what two leave idle of two processors.
 */
export const workersHere = () => (process.availableMemory() > enoughForThree ? 3 : 2);
