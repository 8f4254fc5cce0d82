/** Two commands at once set things up one after the other. */
export function withSetupLock<T>(work: () => Promise<T>): Promise<T>;
