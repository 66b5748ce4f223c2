import { ownValue } from 'contracts';
/** Vite's manifest, by the name of a source. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
    }
  >
>;

const styles = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;
const script = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** The links in addition to those of every page. */
export type LinksOf = (sources: readonly string[], styledOnly?: readonly string[]) => string;

/** Styles and scripts with all imports, imported ones first; of a part that comes later the styles alone. */
export const linksFor =
  (manifest: Manifest, template: string): LinksOf =>
  (sources, styledOnly = []) => {
    const links = new Set<string>();
    const seen = new Set<string>();
    const isMissing = (file: string) => !template.includes(file);
    const add = (source: string, hasScript: boolean) => {
      if (seen.has(source)) return;
      seen.add(source);
      const built = ownValue(manifest, source);
      if (built === undefined) throw new Error(`Nothing was built of ${source}.`);
      built.imports?.forEach((imported) => add(imported, hasScript));
      built.css?.filter(isMissing).forEach((file) => links.add(styles(file)));
      if (hasScript && isMissing(built.file)) links.add(script(built.file));
    };
    for (const source of sources) add(source, true);
    for (const source of styledOnly) add(source, false);
    return [...links].join('\n');
  };
