import { useEffect, useState } from 'react';
import { tr, useLang } from '../../../kit/text.ts';
import { wallClock } from './local-time.ts';

const everyMs = 15_000;

/** The time in the warehouse now, wherever the reader is. */
export function LocalClock({ zone }: { readonly zone: string }) {
  useLang();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  const { weekday, time } = wallClock(zone, now);
  return <time>{`${tr(`warehouse.warehouse.weekday.${weekday}`)} ${time}`}</time>;
}
