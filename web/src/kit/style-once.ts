type AnyHook = (...args: never[]) => unknown;

/** In the order in which they stand in the head. */
const laid: { readonly element: HTMLStyleElement; readonly priority: number }[] = [];
const there = new Set<string>();

/** At the beginning of the head, so that every style of ours comes after it; behind those of the same or a lower priority. */
function lay(css: string, priority: number): void {
  const element = document.createElement('style');
  element.textContent = css;
  const at = laid.findLastIndex((one) => one.priority <= priority);
  const before = laid[at];
  if (before) before.element.after(element);
  else document.head.prepend(element);
  laid.splice(at + 1, 0, { element, priority });
}

/** A hook of antd that brings a component's style, made ready by the build: the first component of the kind lays it. */
export function styleOnce<Hook extends AnyHook>(id: string, css: string, priority: number, hook: Hook): Hook {
  return ((...args: Parameters<Hook>) => {
    if (!there.has(id)) {
      there.add(id);
      lay(css, priority);
    }
    return hook(...args);
  }) as Hook;
}
