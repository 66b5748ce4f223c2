import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text that `media.css?raw` is in the browser. */
// oxlint-disable-next-line import/no-default-export -- Jest loads the default export
export default readFileSync(
  fileURLToPath(new URL('../src/components/design/media.css', import.meta.url)),
  'utf8',
);
