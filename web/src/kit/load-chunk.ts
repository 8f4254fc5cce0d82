/** L12 */
const chunkTimeoutMs = 120_000;

/** Code or style of a screen that did not arrive: worth another try, unlike a fault in the code itself. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

const failedStyle = /preload CSS for (\S+)/;
const failedScript = /dynamically imported module|importing a module script failed|error loading dynamically/i;

/** A stylesheet that failed once is not asked for again by the build's own loader, so the next try asks for it here. */
const missingStyles = new Set<string>();

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      missingStyles.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new ChunkError(href));
    };
    document.head.append(link);
  });
}

/** Runs a dynamic import with the limits of L12. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`not here after ${chunkTimeoutMs / 1000} s`)), chunkTimeoutMs);
  });
  const arrives = async () => {
    // Without a detour where nothing is missing: what is asked for at once travels while the rest is drawn.
    if (missingStyles.size > 0) await Promise.all([...missingStyles].map(loadStyle));
    return load();
  };
  try {
    return await Promise.race([arrives(), late]);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : '';
    const style = failedStyle.exec(message)?.[1];
    if (style) missingStyles.add(style);
    if (style || failedScript.test(message)) throw new ChunkError(message);
    throw fault;
  } finally {
    clearTimeout(timer);
  }
}
