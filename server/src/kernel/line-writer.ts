import { writeSync } from 'node:fs';

/** Takes lines and never fails, never waits and never grows: what cannot be written is tried again, and beyond a bound it is lost and counted. */
export interface LineWriter {
  /** Some lines at once, or at the latest after a moment: to write each by itself takes longer than to make it. */
  write(line: string): void;
  /** At once, for lines that somebody waits for. */
  say(line: string): void;
  /** What is left, as far as it can be written now; nothing is tried again. */
  end(): void;
}

const batchBytes = 4096;
const batchMs = 100;
const fullRetryMs = 250;
/** A reader who is only slow is there again in a moment. */
const busyRetryMs = 10;
const mostBytes = 4 * 1024 * 1024;

/**
 * Standard output may be a file on a full disk, a pipe whose reader is gone, or one whose reader has stopped: none of them may end or hold up
 * the server. When there is room again the lines that waited follow, and how many were lost.
 */
export function standardWriter(stream: NodeJS.WriteStream & { fd: 1 | 2 }): LineWriter {
  // To ask for the stream makes a pipe say "not now" instead of waiting. What others write to it (warnings of Node) may fail, and that is all.
  stream.on('error', () => undefined);
  return lineWriterOn(stream.fd);
}

/** `fd`: a file, or a pipe that does not wait. */
export function lineWriterOn(fd: number): LineWriter {
  let waiting: string[] = [];
  let size = 0;
  let lost = 0;
  /** Begun and not ended: a line is never torn. */
  let rest: Buffer | null = null;
  let timer: NodeJS.Timeout | undefined;

  const take = (): Buffer | null => {
    if (rest || waiting.length === 0) return rest;
    if (lost > 0) waiting.push(`${JSON.stringify({ level: 40, time: Date.now(), msg: `${lost} lines could not be written` })}\n`);
    rest = Buffer.from(waiting.join(''));
    [waiting, size, lost] = [[], 0, 0];
    return rest;
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    try {
      for (let batch = take(); batch; batch = take()) {
        const written = writeSync(fd, batch);
        rest = written < batch.length ? batch.subarray(written) : null;
      }
    } catch (error) {
      timer = setTimeout(flush, (error as NodeJS.ErrnoException).code === 'EAGAIN' ? busyRetryMs : fullRetryMs).unref();
    }
  };
  const add = (line: string): void => {
    if (size + line.length > mostBytes) return void lost++;
    waiting.push(line);
    size += line.length;
  };
  return {
    write(line) {
      add(line);
      // While one is tried again nobody else has to try.
      if (size >= batchBytes && !rest) flush();
      else timer ??= setTimeout(flush, batchMs).unref();
    },
    say(line) {
      add(`${line}\n`);
      flush();
    },
    end() {
      flush();
      clearTimeout(timer);
    },
  };
}
