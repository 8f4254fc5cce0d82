import { readdirSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type Settings = Readonly<Record<string, string | number>>;

const megabyte = 1024 * 1024;

const walSegmentMb = 16;

/**
 * How much of its log the database may keep, by the room there is for it. A large one makes checkpoints rare, and recovery after a crash long:
 * with a gigabyte at most it is back in seconds.
 */
export function walSettings(roomMb: number): Settings {
  const most = Math.min(1024, Math.max(2 * walSegmentMb, Math.floor(roomMb / 8)));
  return {
    max_wal_size: `${most}MB`,
    min_wal_size: `${Math.max(2 * walSegmentMb, Math.floor(most / 4))}MB`,
    // What a backup keeps from being recycled while it copies: rather a backup that fails than a disk that is full.
    max_slot_wal_keep_size: `${Math.max(4 * walSegmentMb, Math.floor(roomMb / 2))}MB`,
  };
}

/** What is free on the disk of the data, and what the log takes of it now. */
function roomForWal(pgDir: string): number {
  const { bavail, bsize } = statfsSync(pgDir);
  const segments = readdirSync(path.join(pgDir, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
  return Math.floor((bavail * bsize) / megabyte) + segments * walSegmentMb;
}

/** Settings for a machine that PostgreSQL shares with our own server. Safe against power loss: fsync and full pages stay on. */
export function serverSettings(pgDir: string): Settings {
  // In a container the limit counts, not the memory of the host.
  const limit = process.constrainedMemory();
  const memoryMb = Math.floor(Math.min(os.totalmem(), limit > 0 ? limit : Infinity) / megabyte);
  return {
    shared_buffers: `${Math.min(2048, Math.max(128, Math.floor(memoryMb / 4)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memoryMb / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_connections: 50,
    ...walSettings(roomForWal(pgDir)),
    checkpoint_timeout: '15min',
    // After a crash every file is written to the disk first: one call for all of them, where one call each takes seconds.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
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
