/** What a company may keep unless its record says otherwise. */
export const defaultStorageMb = 10_240;
