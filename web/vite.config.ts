import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { antdStylesPlugin } from './build/antd-styles-plugin.ts';
import { chunksPlugin } from './build/chunks-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { eagerPlugin } from './build/eager-plugin.ts';
import { fieldsOnlyPlugin } from './build/fields-only-plugin.ts';
import { textsPlugin } from './build/texts-plugin.ts';
import { versionPlugin } from './build/version-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: here,
  plugins: [
    react(),
    textsPlugin(),
    fieldsOnlyPlugin(),
    antdStylesPlugin(),
    chunksPlugin(),
    eagerPlugin(),
    versionPlugin(),
    compressPlugin(),
  ],
  build: {
    outDir: fileURLToPath(new URL('./dist', import.meta.url)),
    emptyOutDir: true,
    // The size check reads the import graph out of it.
    manifest: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    // No inline data: the content policy allows own files only.
    assetsInlineLimit: 0,
    // Without lazyBarrel every used part of antd lands in the entry, and so in the login page.
    rolldownOptions: {
      input: { index: `${here}index.html`, 'shell-worker': `${here}src/worker/shell-worker.ts` },
      // A worker rules over what lies below its address, and is asked for under the same name for ever.
      output: { entryFileNames: ({ name }) => (name === 'shell-worker' ? '[name].js' : 'assets/[name]-[hash].js') },
      experimental: { lazyBarrel: true },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: process.env['KURA_API'] ?? 'http://127.0.0.1:8080' } },
  },
});
