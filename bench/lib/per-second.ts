const seconds = 5;

/** How often per second some clients get it done, all of them asking again at once. */
export async function perSecond(clients: number, work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 20; i++) await work();
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < start + seconds * 1000) {
        await work();
        count++;
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}
