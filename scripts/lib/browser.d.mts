/** A browser that is already here, or null. */
export function findBrowser(): string | null;
/** Finds a browser or installs one. */
export function ensureBrowser(): Promise<string>;
