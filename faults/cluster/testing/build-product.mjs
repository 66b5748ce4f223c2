/** Built once before the specs: what they start is what is released. */
export default async () => {
  const { buildIfNeeded } = await import('../../../tools/build.mjs');
  await buildIfNeeded('Building the web app…');
};
