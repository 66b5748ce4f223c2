import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page in the order of the file, with one space between words. */
export const pdfTexts = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const texts = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' ').trim());
  document.destroy();
  library.destroy();
  return texts;
};
