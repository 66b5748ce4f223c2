import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The number of chunks that must import one of our modules before it joins the chunk of all pages. */
const MOST_PAGES = 8;

/**
 * Each screen is a chunk, and each set of screens that shares code would make one more: fifty small chunks
 * compress worse than the three that every page begins with, of which two outlive a release. There are three
 * so that a slow phone evaluates them one after the other.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'framework',
    // And what is as small as it is common.
    test: /components[\\/]page[\\/]hydration[\\/]|node_modules[\\/](react-redux|react-router|react-router-dom|@reduxjs|immer|redux|redux-thunk|reselect|use-sync-external-store)[\\/]/,
  },
  {
    name: 'shared',
    // Parts of forms, statements, passwords, documents and operations are imported by many pages, and none of those is
    // visited first.
    test: /^(?!.*(combobox|address-field|features[\\/](?:forms|operations)|components[\\/]page[\\/](?:text|details)-page|fields[\\/]choice|resend-confirmation|outcome-line|question-dialog|design[\\/]elapsed|later-icons|operator-request-lines|Icon(?:File|Paperclip|Archive|Article|CalendarWeek|ChevronUp|Corner|HelpCircle|History|Home\.|Inbox|LayoutList|ListDetails|LockOpen|MailX|ReceiptEuro|RotateClockwise)|http[\\/]uploads|people[\\/](?:email|birthday)|screens[\\/]visitor[\\/]password)).*(contracts[\\/]src|web[\\/]src|@tabler)/,
    minShareCount: MOST_PAGES,
  },
  {
    // What the pages of choosing and confirming share, but the home page does not: small chunks compress worse.
    name: 'booking',
    test: /(?:pending-request|booking-links|grid-keys|payment-methods|map-part|start-cell|use-live-starts)\.tsx?|tab-row\.module|booker\.ts/,
    minShareCount: 2,
  },
  {
    // What a visitor's next page asks of the customer's space.
    name: 'own',
    test: /(?:added-relative|use-visited-at|customer-profile-api|customer-bookings-api|erased-at)\.ts/,
    minShareCount: 2,
  },
  {
    // The cards of articles, which the home page loads once it is idle.
    name: 'articles',
    test: /features[\\/]articles[\\/](?:article-(?:image|teaser|texts)|articles-a)/,
    minShareCount: 2,
  },
  {
    // Starts, which the home page has too.
    name: 'starts',
    test: /(?:booking-choice|use-watched-days)\.ts|engine[\\/]option\.ts/,
    minShareCount: 2,
  },
];

/**
 * The entry names the files of all pages, and letters of a hash do not compress. Both builds name the same files.
 */
const assetFileNames = 'assets/[name]-[hash:7][extname]';

/** `vite build` makes the browser's files, `vite build --ssr` what query-service renders with. */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  plugins: [react()],
  // Vite leaves this to what runs the server's build: without it, it would run the checks of development.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  css: {
    postcss: {
      plugins: [globalData({ files: [at('./src/components/design/media.css')] }), customMedia()],
    },
  },
  // Files instead of data URLs, which the content policy would have to allow.
  build: isSsrBuild
    ? {
        outDir: at('../dist/web-server'),
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          input: [at('./src/entry-server.tsx'), at('./src/entry-addresses.ts')],
          output: { assetFileNames },
        },
        assetsInlineLimit: 0,
        target: 'node20',
      }
    : {
        outDir: at('../dist/web'),
        emptyOutDir: true,
        manifest: true,
        // Dependencies are bundled, and some licences must accompany every copy.
        license: { fileName: 'licences.md' },
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
      },
  ssr: { noExternal: isSsrBuild ? true : [/^@fontsource/, /^@tabler/] },
}));
