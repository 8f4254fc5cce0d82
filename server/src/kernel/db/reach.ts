import { StartError } from '../start-error.ts';
import type { Db } from './db.ts';

const oldestVersion = 150_000;

/** Asks the database for a sign of life. What is wrong with its address, its name or the person is one line, without the password. */
export async function reachDatabase(db: Db): Promise<void> {
  let version: number;
  try {
    const { rows } = await db.pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
    version = rows[0]?.version ?? 0;
  } catch (error) {
    throw new StartError(whyUnreachable(db.url, error as Error & { code?: string }), { cause: error });
  }
  if (version < oldestVersion)
    throw new StartError(`PostgreSQL at ${placeOf(db.url)} is of version ${Math.floor(version / 10_000)}: Kura needs 15 or newer.`);
}

const placeOf = (url: string): string => {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? host;
};

function whyUnreachable(url: string, { code = '', message }: Error & { code?: string }): string {
  const { hostname, username, pathname } = new URL(url);
  const place = placeOf(url);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host "${hostname}" is not known: check DATABASE_URL.`;
    case '3D000':
      return `There is no database "${decodeURIComponent(pathname.slice(1))}" at ${place}: create it, or correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} does not let user "${decodeURIComponent(username)}" in: check user and password in DATABASE_URL.`;
    case '57P03':
      return `PostgreSQL at ${place} is just starting or stopping. Try again in a moment.`;
    case '53300':
      return `PostgreSQL at ${place} has no connection left for Kura: raise max_connections, or lower DB_POOL.`;
    default:
      return `PostgreSQL at ${place} cannot be reached (${code || message}): check DATABASE_URL, and that it runs there.`;
  }
}
