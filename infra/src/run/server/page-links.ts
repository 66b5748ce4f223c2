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

/** Besides those of every page. */
export type LinksOf = (sources: readonly string[]) => string;

/** Styles and scripts with all imports, imported ones first. */
export const linksFor =
  (manifest: Manifest, template: string): LinksOf =>
  (sources) => {
    const links = new Set<string>();
    const seen = new Set<string>();
    const add = (source: string) => {
      if (seen.has(source)) return;
      seen.add(source);
      const built = ownValue(manifest, source);
      if (built === undefined) throw new Error(`Nothing was built of ${source}.`);
      built.imports?.forEach(add);
      for (const file of built.css ?? []) if (!template.includes(file)) links.add(styles(file));
      if (!template.includes(built.file)) links.add(script(built.file));
    };
    sources.forEach(add);
    return [...links].join('\n');
  };
