/** Takes the next piece of work for itself, or finds none. */
export type Take = () => Promise<(() => Promise<void>) | null>;

export interface Hands {
  /** Gives every free hand something to do, without waiting until it is done. */
  look(): Promise<void>;
  /** Until nothing is left to take and every hand is empty. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** A bounded number of pieces at a time: one that takes long keeps one hand, and the others go on. */
export function openHands(most: number, take: Take, onError: (error: unknown) => void): Hands {
  const busy = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let isClosed = false;

  const begin = (work: () => Promise<void>): void => {
    const hand: Promise<void> = work()
      .catch(onError)
      .finally(() => {
        busy.delete(hand);
        // What waited for a hand need not wait for the next round.
        if (!isClosed) void look().catch(onError);
      });
    busy.add(hand);
  };
  const fill = async (): Promise<void> => {
    while (!isClosed && busy.size < most) {
      const work = await take();
      if (!work) return;
      begin(work);
    }
  };
  const look = (): Promise<void> => (looking ??= fill().finally(() => void (looking = null)));

  return {
    look,
    async finish() {
      await look();
      while (busy.size > 0 || looking) {
        await Promise.all(busy);
        await looking;
      }
    },
    async close() {
      isClosed = true;
      await looking;
      await Promise.all(busy);
    },
  };
}
