import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `vite build` makes the browser's files, `vite build --ssr` what query-service renders with. */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  plugins: [react()],
  // Vite leaves this to what runs the server's build: without it, it would run the checks of development.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  css: {
    postcss: {
      plugins: [globalData({ files: [at('./src/components/media.css')] }), customMedia()],
    },
  },
  // No data: addresses, which the content policy would have to allow.
  build: isSsrBuild
    ? {
        outDir: at('../dist/web-server'),
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: { input: [at('./src/entry-server.tsx'), at('./src/entry-addresses.ts')] },
        assetsInlineLimit: 0,
        target: 'node20',
      }
    : { outDir: at('../dist/web'), emptyOutDir: true, manifest: true, assetsInlineLimit: 0 },
  ssr: { noExternal: isSsrBuild ? true : [/^@fontsource/, /^@tabler/] },
}));
