import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import { type ClockWatch, openClockWatch } from './clock-watch.ts';
import { deriveKey } from './crypto.ts';
import type { Db } from './db/db.ts';
import { openStorage } from './files/open-storage.ts';
import { fileStoreId } from './files/store-id.ts';
import type { Storage } from './files/storage.ts';
import { openJobs, type Jobs } from './jobs.ts';
import { openLive, type Live } from './live.ts';
import { openMailRoom, type MailRoom } from './mail/mail-room.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { openProcesses, type Processes } from './processes.ts';
import { newRegistry, type Registry } from './registry.ts';
import { openRoom, type Room } from './room.ts';

/** What every domain can reach. It knows none of them. */
export interface Kernel extends Registry {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly watch: ClockWatch;
  readonly log: Logger;
  readonly storage: Storage;
  readonly live: Live;
  readonly outbox: Outbox;
  readonly mail: MailRoom;
  readonly jobs: Jobs;
  /** Room on the disk. */
  readonly room: Room;
  /** Who else serves this database. */
  readonly processes: Processes;
  /** Seals secrets of stores. */
  readonly sealKey: Buffer;
  /** Signs links to files. */
  readonly linkKey: Buffer;
  /** Makes the secrets that leave in mails. */
  readonly mailKey: Buffer;
  /** Runs when the process ends, before the database goes. */
  onClose(work: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Also for what seals before the kernel is open (ready data). */
export const sealKeyOf = (config: Pick<Config, 'secretKey'>): Buffer => deriveKey(config.secretKey, 'seal');

const mailKeyOf = (config: Pick<Config, 'secretKey'>): Buffer => deriveKey(config.secretKey, 'mail secret');

export async function openKernel({ config, db, log, clock }: { config: Config; db: Db; log: Logger; clock: Clock }): Promise<Kernel> {
  const live = openLive(db.url, log);
  const watch = 'look' in clock ? (clock as ClockWatch) : openClockWatch({ db, log, said: clock, ...config.clock });
  const jobs = openJobs({ db, clock, log, watch });
  const mail = openMailRoom({
    db,
    clock,
    log,
    site: config.publicUrl,
    secretKey: mailKeyOf(config),
    mailer: config.mail && smtpMailer(config.mail),
  });
  const closing: (() => Promise<void>)[] = [];
  const storage = await openStorage(config);
  return {
    ...newRegistry(),
    db,
    config,
    clock,
    watch,
    log,
    live,
    jobs,
    mail,
    outbox: openOutbox({ db, clock, log }),
    storage,
    room: openRoom(config.databaseUrl === null ? config.dataDir : null),
    processes: openProcesses({ db, log, fileStore: fileStoreId(config) }),
    sealKey: sealKeyOf(config),
    linkKey: deriveKey(config.secretKey, 'file link'),
    mailKey: mailKeyOf(config),
    onClose: (work) => void closing.push(work),
    async close() {
      for (const work of closing) await work();
      await jobs.close();
      mail.close();
      await live.close();
    },
  };
}
