import type { ComponentType } from 'react';
import type { PageLoader } from '../../kit/domain.ts';
import { loadChunk } from '../../kit/load-chunk.ts';
import { pageAt } from '../pages.ts';

const here = new Map<PageLoader, ComponentType>();
const coming = new Map<PageLoader, Promise<ComponentType>>();

function loaderAt(path: string): PageLoader {
  const load = pageAt(path);
  if (!load) throw new Error(`no page at ${path}`);
  return load;
}

/** The page whose code, styles and words have come; it is drawn without waiting. */
export const pageHere = (path: string): ComponentType | undefined => here.get(loaderAt(path));

/** Asks for them once, however many ask. What failed is asked for anew. */
export function fetchPage(path: string): Promise<ComponentType> {
  const load = loaderAt(path);
  const before = coming.get(load);
  if (before) return before;
  const page = loadChunk(load).then(
    (loaded) => {
      here.set(load, loaded.default);
      return loaded.default;
    },
    (fault: unknown) => {
      coming.delete(load);
      throw fault;
    },
  );
  coming.set(load, page);
  return page;
}
