import { useCallback, useEffect, useRef, useState } from 'react';
import { parseScale } from './parse-scale.ts';

/** What a browser with Web Serial offers; the others have no such thing, and the weight is typed. */
interface SerialPort {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
}
interface Serial {
  requestPort(): Promise<SerialPort>;
}
const serialOf = (): Serial | undefined => (navigator as { serial?: Serial }).serial;

export interface Scale {
  readonly canConnect: boolean;
  readonly isConnected: boolean;
  /** What lies on it at rest; null: nothing, or it swings. */
  readonly grams: number | null;
  readonly connect: () => void;
}

async function* linesOf(port: SerialPort): AsyncGenerator<string> {
  const reader = port.readable?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  while (reader) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split(/[\r\n]+/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Asked for by a press, as browsers want it; unplugged, the weight is typed again. */
export function useScale(): Scale {
  const [isConnected, setConnected] = useState(false);
  const [grams, setGrams] = useState<number | null>(null);
  const port = useRef<SerialPort | null>(null);
  const connect = useCallback(() => {
    const read = async () => {
      const chosen = await serialOf()?.requestPort();
      if (!chosen) return;
      await chosen.open({ baudRate: 9600 });
      port.current = chosen;
      setConnected(true);
      for await (const line of linesOf(chosen)) setGrams(parseScale(line));
    };
    read()
      .catch(() => undefined)
      .finally(() => {
        port.current = null;
        setConnected(false);
        setGrams(null);
      });
  }, []);
  useEffect(() => () => void port.current?.close().catch(() => undefined), []);
  return { canConnect: serialOf() !== undefined, isConnected, grams, connect };
}
