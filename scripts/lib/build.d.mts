/** Builds the page unless what is there was made from the same sources; answers whether it did. */
export function ensureBuilt(): Promise<boolean>;
