import { iconOf } from './icons.ts';
import FileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import FileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import FileX from '@tabler/icons-react/dist/esm/icons/IconFileX.mjs';
import Paperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';

// A file of its own: no page that a visitor opens first shows them.
export const IconFileDownload = /* @__PURE__ */ iconOf(FileDownload);
export const IconFileText = /* @__PURE__ */ iconOf(FileText);
export const IconFileX = /* @__PURE__ */ iconOf(FileX);
export const IconPaperclip = /* @__PURE__ */ iconOf(Paperclip);
