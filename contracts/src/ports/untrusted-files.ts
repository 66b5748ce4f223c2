import type { CardWidth, PictureWidth } from '../engine/http/uploads.ts';

/** The sender of a file. Work for them ends when they disconnect, and each network gets a share of it. */
export type FileSender = { readonly network: string; readonly left: AbortSignal };

/** A received file; its bytes are read when it is processed. */
export type UntrustedFile = { read(): Promise<Uint8Array> };

export type UnopenedCode =
  | 'FILE_DAMAGED'
  | 'FILE_LOCKED'
  | 'FILE_TOO_COMPLEX'
  | 'PICTURE_TOO_LARGE'
  /** Too many files wait, or the sender has left. */
  | 'BUSY';

export type Opened<Content> =
  | { readonly outcome: 'opened'; readonly content: Content }
  | { readonly outcome: 'refused'; readonly code: UnopenedCode };

/**
 * Opens what strangers send, where it cannot harm the server: with bounds on time and memory. A picture
 * is never kept as it came but decoded and written again, so that nothing else in the file survives
 * (where a photo was taken, another file behind it).
 */
export type UntrustedFiles = {
  /** The same picture, upright, in its own format, no larger than needed to be read. */
  rewritten(
    file: UntrustedFile,
    mime: 'image/jpeg' | 'image/png',
    sender: FileSender,
  ): Promise<Opened<Uint8Array>>;
  /** Squares in WebP, one of each width: filled by the picture, or with all of it inside. */
  squares(
    file: UntrustedFile,
    fit: 'cover' | 'contain',
    sender: FileSender,
  ): Promise<Opened<ReadonlyMap<PictureWidth, Uint8Array>>>;
  /** Cards in WebP, half as wide again as they are high, one of each width, filled by the picture. */
  cards(
    file: UntrustedFile,
    sender: FileSender,
  ): Promise<Opened<ReadonlyMap<CardWidth, Uint8Array>>>;
  /** How many pages a PDF has: at least one, the first of which can be shown without a password. */
  pdfPages(file: UntrustedFile, sender: FileSender): Promise<Opened<number>>;
  close(): Promise<void>;
};
