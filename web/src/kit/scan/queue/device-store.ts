import { countByAccount, memoryStore, type Conflict, type QueuedScan, type ScanStore } from './scan-store.ts';

const name = 'kura-station';
const rooms = { queue: 'queue', inbox: 'inbox', ahead: 'ahead' } as const;
type Room = (typeof rooms)[keyof typeof rooms];

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device keeps nothing'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const db = request.result;
    // The number that the device gives is the order in which they were made.
    const queue = db.createObjectStore(rooms.queue, { autoIncrement: true });
    queue.createIndex('account', 'account');
    queue.createIndex('reference', 'reference', { unique: true });
    db.createObjectStore(rooms.inbox, { keyPath: 'reference' }).createIndex('account', 'account');
    db.createObjectStore(rooms.ahead);
  };
  return done(request);
}

function storeIn(db: IDBDatabase): ScanStore {
  const read = <T>(room: Room, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    done(ask(db.transaction(room).objectStore(room)));
  // Strict: on the disk before somebody hears that it is kept, or a battery that dies takes it along.
  const write = (
    of: readonly Room[],
    work: (store: (room: Room) => IDBObjectStore) => void,
    durability: IDBTransactionDurability = 'strict',
  ) =>
    new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(of, 'readwrite', { durability });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the device keeps nothing'));
      work((room) => transaction.objectStore(room));
    });
  return {
    queued: (account) => read(rooms.queue, (queue) => queue.index('account').getAll(account) as IDBRequest<QueuedScan[]>),
    others: async (account) => countByAccount(await read(rooms.queue, (queue) => queue.getAll() as IDBRequest<QueuedScan[]>), account),
    add: (scan) => write([rooms.queue], (store) => void store(rooms.queue).add(scan)),
    settle: (reference, conflict) =>
      write([rooms.queue, rooms.inbox], (store) => {
        const queue = store(rooms.queue);
        const found = queue.index('reference').getKey(reference);
        found.onsuccess = () => found.result !== undefined && queue.delete(found.result);
        if (conflict) store(rooms.inbox).put(conflict);
      }),
    inbox: (account) => read(rooms.inbox, (inbox) => inbox.index('account').getAll(account) as IDBRequest<Conflict[]>),
    dismiss: (reference) => write([rooms.inbox], (store) => void store(rooms.inbox).delete(reference)),
    keep: (account, key, value) => write([rooms.ahead], (store) => void store(rooms.ahead).put(value, `${account} ${key}`), 'relaxed'),
    kept: (account, key) => read(rooms.ahead, (ahead) => ahead.get(`${account} ${key}`) as IDBRequest<unknown>),
    forget: () => write([rooms.ahead], (store) => void store(rooms.ahead).clear()),
  };
}

/** What the device keeps; where it keeps nothing, the page does as long as it is open. */
export async function deviceStore(): Promise<ScanStore> {
  if (typeof indexedDB === 'undefined') return memoryStore();
  return open().then(storeIn, () => memoryStore());
}
