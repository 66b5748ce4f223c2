import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(?:css|js|json|svg|txt|webmanifest)$/;

/** Compresses each text of a folder with the strongest settings, once instead of for each visitor. */
export const packTexts = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map(async (entry) => {
        const file = join(entry.parentPath ?? entry.path, entry.name);
        const bytes = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
};
