import type { OutgoingHttpHeaders } from 'node:http';
import type { Board, BoardData } from '@kura/contract/insights/board/board.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { Failure } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { chinaBoard } from './china-board.ts';
import { japanBoard } from './japan-board.ts';

export interface Shown {
  board: Board;
  warehouseId: number | null;
}
export const boardOf = (db: Query, { board, warehouseId }: Shown, now: Date): Promise<BoardData> =>
  board === 'japan' ? japanBoard(db, warehouseId, now) : chinaBoard(db, warehouseId, now);

/** Even when nothing moves: the clock does, orders become late, and whoever looks sees that the line is alive. */
const againMs = 30_000;
/** Ten changes in a moment are one look at the figures. */
const gatherMs = 250;
/** A wall has one screen, perhaps two; a token that leaked does not fill the server. */
const mostStreams = 8;
/** A page that takes nothing in any more. */
const mostUnread = 1024 * 1024;

export interface Watcher extends Shown {
  /** Whose it is: hash of a session or of a display token. What is said of it ends it. */
  hash: string;
  /** Throws a failure when it may look no more. */
  again(): Promise<unknown>;
}

export interface BoardStreams {
  add(call: Pick<Call, 'reply' | 'request'>, watcher: Watcher): Promise<null>;
}

interface Stream {
  watcher: Watcher;
  write(event: string, data: unknown): void;
  end(): void;
}

/** Everyone who looks at a board in this process. A board is worked out once for all who look at the same one. */
export function openBoardStreams(kernel: Kernel): BoardStreams {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | null = null;

  const drop = (stream: Stream, event?: string) => {
    if (!streams.delete(stream)) return;
    if (event) stream.write(event, null);
    stream.end();
  };
  const keepAnswer = async (who: readonly Stream[]): Promise<void> => {
    const known = new Map<string, Promise<BoardData>>();
    await Promise.all(
      who.map(async (stream) => {
        const { watcher } = stream;
        try {
          await watcher.again();
          const key = `${watcher.board} ${watcher.warehouseId}`;
          const data = known.get(key) ?? boardOf(kernel.db, watcher, kernel.clock.now());
          known.set(key, data);
          stream.write('board', await data);
        } catch (error) {
          if (error instanceof Failure) drop(stream, 'ended');
          else kernel.log.warn({ err: error }, 'a board could not be told');
        }
      }),
    );
  };
  const gather = () => {
    timer ??= setTimeout(() => {
      timer = null;
      void keepAnswer([...streams]);
    }, gatherMs).unref();
  };
  setInterval(() => void keepAnswer([...streams]), againMs).unref();

  return {
    async add({ reply, request }, watcher) {
      reply.hijack();
      const answer = reply.raw;
      answer.writeHead(200, {
        // What every answer carries; nobody adds it to a hijacked one.
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const leave = kernel.live.subscribe({
        userId: 0,
        companyId: null,
        session: watcher.hash,
        send: (event) => {
          if (event.type === 'floor') gather();
          if (event.type === 'sessionEnded') drop(stream, 'ended');
        },
        catchUp: gather,
      });
      const stream: Stream = {
        watcher,
        write(event, data) {
          if (answer.writableLength > mostUnread) answer.destroy();
          else answer.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        },
        end() {
          leave();
          answer.end();
        },
      };
      streams.add(stream);
      answer.on('close', () => drop(stream));
      request.raw.on('close', () => drop(stream));
      const own = [...streams].filter((one) => one.watcher.hash === watcher.hash);
      for (const oldest of own.slice(0, -mostStreams)) drop(oldest);
      await keepAnswer([stream]);
      return null;
    },
  };
}
