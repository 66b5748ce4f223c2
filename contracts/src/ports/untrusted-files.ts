import type { CardWidth, PictureWidth } from '../engine/http/uploads.ts';

/** By width; `width` and `height` are those of the widest. */
export type Illustrations = {
  readonly sizes: ReadonlyMap<number, Uint8Array>;
  readonly width: number;
  readonly height: number;
};

/** Work ends when they disconnect, and each network gets a share. */
export type FileSender = { readonly network: string; readonly left: AbortSignal };

/** Read when it is processed. */
export type UntrustedFile = { read(): Promise<Uint8Array> };

export type UnopenedCode =
  | 'FILE_DAMAGED'
  | 'FILE_LOCKED'
  | 'FILE_TOO_COMPLEX'
  | 'PICTURE_TOO_LARGE'
  /** Or the sender has left. */
  | 'BUSY';

export type Opened<Content> =
  | { readonly outcome: 'opened'; readonly content: Content }
  | { readonly outcome: 'refused'; readonly code: UnopenedCode };

/**
 * Opens files in isolation, with bounds on time and memory. Pictures are decoded and written again, so that
 * nothing else in the file survives.
 */
export type UntrustedFiles = {
  /** Upright, in its own format, no larger than needed. */
  rewritten(
    file: UntrustedFile,
    mime: 'image/jpeg' | 'image/png',
    sender: FileSender,
  ): Promise<Opened<Uint8Array>>;
  /** Squares in WebP: filled by the picture, or with all of it inside. */
  squares(
    file: UntrustedFile,
    fit: 'cover' | 'contain',
    sender: FileSender,
  ): Promise<Opened<ReadonlyMap<PictureWidth, Uint8Array>>>;
  /** Cards in WebP, half as wide again as high, filled by the picture. */
  cards(
    file: UntrustedFile,
    sender: FileSender,
  ): Promise<Opened<ReadonlyMap<CardWidth, Uint8Array>>>;
  /** The widths of an article's picture, in its own ratio, and the one to share. */
  illustrations(file: UntrustedFile, sender: FileSender): Promise<Opened<Illustrations>>;
  /** The number of pages, at least one; a PDF that needs a password is refused. */
  pdfPages(file: UntrustedFile, sender: FileSender): Promise<Opened<number>>;
  close(): Promise<void>;
};
