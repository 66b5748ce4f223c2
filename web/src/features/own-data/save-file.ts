import type { DownloadedFile } from '../../api/answer.ts';

/** Longer than any browser takes to begin with it. */
const KEPT_MS = 60_000;

/** Hands a file over to the browser, which puts it where its owner finds downloads. */
export const saveFile = ({ name, content }: DownloadedFile): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
};
