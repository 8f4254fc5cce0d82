import { statfsSync } from 'node:fs';
import os from 'node:os';

export type Settings = Readonly<Record<string, string | number>>;

const megabyte = 1024 * 1024;

/** Settings for a machine that PostgreSQL shares with our own server. Safe against power loss: fsync and full pages stay on. */
export function serverSettings(): Settings {
  // In a container the limit counts, not the memory of the host.
  const limit = process.constrainedMemory();
  const memoryMb = Math.floor(Math.min(os.totalmem(), limit > 0 ? limit : Infinity) / megabyte);
  return {
    shared_buffers: `${Math.min(2048, Math.max(128, Math.floor(memoryMb / 4)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memoryMb / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_connections: 50,
    max_wal_size: '4GB',
    min_wal_size: '512MB',
    checkpoint_timeout: '15min',
    wal_compression: 'pglz',
    random_page_cost: 1.1,
    jit: 'off',
    deadlock_timeout: '200ms',
    shared_preload_libraries: 'pg_stat_statements',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(hasSmallSharedMemory() ? { max_parallel_workers_per_gather: 0 } : {}),
  };
}

/** Containers often get 64 MB of /dev/shm: parallel queries would fail there. */
function hasSmallSharedMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize < 256 * megabyte;
  } catch {
    // No /dev/shm at all is the smallest one.
    return true;
  }
}

export const asArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
