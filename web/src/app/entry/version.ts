const storageKey = 'version';

export interface VersionNews {
  readonly stored: string | null;
  readonly read: unknown;
}

/** L03: what to do with the version that was read. */
export function judgeVersion({ stored, read }: VersionNews): 'store' | 'ask' | 'ignore' {
  if (typeof read !== 'string' || read === '') return 'ignore';
  if (stored === null) return 'store';
  return stored === read ? 'ignore' : 'ask';
}

/** The version to offer, or null. Whatever goes wrong is ignored: nobody is kept from work by a missing file. */
export async function findNewVersion(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    if (!response.ok) return null;
    const { version } = (await response.json()) as { version?: unknown };
    const verdict = judgeVersion({ stored: localStorage.getItem(storageKey), read: version });
    if (verdict === 'store') localStorage.setItem(storageKey, version as string);
    return verdict === 'ask' ? (version as string) : null;
  } catch {
    return null;
  }
}

export function takeVersion(version: string): void {
  try {
    localStorage.setItem(storageKey, version);
  } finally {
    // A storage that is full or closed must not keep anybody on the old page.
    location.reload();
  }
}
