import type { Plugin } from 'vite';

/** React, the frame and the lists: nearly every function of theirs is called before the first list stands. */
const called = new Set(['base', 'shell', 'list']);

/**
 * Told that a file is called on load, the browser compiles it while it travels, beside the page, and not function by function when each is called, after
 * reading it twice. It looks for the word at the very beginning only, so it is written there last of all.
 */
export function eagerPlugin(): Plugin {
  return {
    name: 'kura:eager',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          // Texts are called `base` too, and have no functions.
          if (chunk.type === 'chunk' && called.has(chunk.name) && chunk.moduleIds.length > 1)
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
