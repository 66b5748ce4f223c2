import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { UnopenedCode } from 'contracts/ports';
import type { Task } from './tasks.ts';

const library = PDFiumLibrary.init();

/** The library gives sentences, not codes. */
const LOCKED = /password|security/i;
const codeOf = (error: unknown): UnopenedCode => {
  // After aborted WebAssembly the library is in an unknown state.
  if (error instanceof Error && error.name === 'RuntimeError') throw error;
  return error instanceof Error && LOCKED.test(error.message) ? 'FILE_LOCKED' : 'FILE_DAMAGED';
};

/** A page has a size. */
const showsAPage = (document: Awaited<ReturnType<PDFiumLibrary['loadDocument']>>): boolean => {
  const { originalWidth, originalHeight } = document.getPage(0).getOriginalSize();
  return originalWidth > 0 && originalHeight > 0;
};

/** Opens a PDF as the browser of a reader would. */
export const pdfPages: Task<'pdfPages'> = async (bytes) => {
  try {
    const document = await (await library).loadDocument(bytes);
    try {
      const pages = document.getPageCount();
      if (pages < 1 || !showsAPage(document)) return { outcome: 'refused', code: 'FILE_DAMAGED' };
      return { outcome: 'opened', content: pages };
    } finally {
      document.destroy();
    }
  } catch (error) {
    return { outcome: 'refused', code: codeOf(error) };
  }
};
