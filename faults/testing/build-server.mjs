import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** A folder within the project, so that installed packages are found from there. */
const folder = join(root, 'dist', 'faults');
export const servePath = join(folder, 'serve.js');
export const firstStartPath = join(folder, 'first-start.js');
export const signUpPath = join(folder, 'sign-up-until-killed.js');
export const emailChangePath = join(folder, 'email-change-until-killed.js');

/**
 * Built once before the specs, like the product: from sources each start would compile it again, and
 * the specs start it some seventy times.
 */
export default async () => {
  const { buildIfNeeded } = await import('../../tools/build.mjs');
  const { bundleInto } = await import('../../tools/bundle.mjs');
  await buildIfNeeded('Building the web app…');
  await bundleInto(folder, [
    { in: join(root, 'faults', 'testing', 'serve.ts'), out: 'serve' },
    { in: join(root, 'faults', 'testing', 'first-start.ts'), out: 'first-start' },
    ...['sign-up-until-killed', 'email-change-until-killed'].map((name) => ({
      in: join(root, 'faults', 'testing', `${name}.ts`),
      out: name,
    })),
    ...['projections-worker', 'pages-worker'].map((name) => ({
      in: join(root, 'infra', 'src', 'run', 'entries', `${name}.ts`),
      out: name,
    })),
  ]);
};
