/** The page itself, as it was built: its entry and what has been loaded since. Nothing of the API is among it. */
const builtFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/**
 * A station whose page is loaded again without a network is still there: the browser keeps what was built, as far as it was used. Over plain
 * http no browser does so; there the station goes on as long as the page stays open.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]');
  if (!entry) return;
  await navigator.serviceWorker.register('/shell-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const { pathname } = new URL(entry.src);
  active?.postMessage({ type: 'keep', entry: pathname, files: [...new Set([pathname, ...builtFiles()])] }, {});
}
