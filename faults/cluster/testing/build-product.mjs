/** Specs start the built product. */
export default async () => {
  const { buildIfNeeded } = await import('../../../tools/build.mjs');
  await buildIfNeeded('Building the web app…');
};
