/** `private` files are encrypted with their owner's key. */
export type FileArea = 'public' | 'private';

export type StoredFile = {
  readonly fileId: string;
  readonly area: FileArea;
  /** A party's id; for pictures of specialities and articles the stream that names them. */
  readonly ownerId: string;
  readonly at: string;
};

export type ListedFile = Omit<StoredFile, 'ownerId'>;

/**
 * A file is on the disk once `put` has answered, before an event names it. Files without an event are swept.
 */
export type Files = {
  /** A repeated call replaces it. Answers size and SHA-256 (hex). */
  put(
    file: Omit<StoredFile, 'at'>,
    bytes: Uint8Array,
  ): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /** `undefined` if there is none, its owner's key was destroyed, or its bytes have changed. */
  open(area: FileArea, fileId: string): Promise<Uint8Array | undefined>;
  /** The SHA-256 (hex) of the content that `open` returns. */
  digest(
    area: FileArea,
    fileId: string,
  ): Promise<{ readonly bytes: number; readonly sha256: string } | undefined>;
  remove(area: FileArea, fileId: string): Promise<void>;
  /** Removes all files of an owner, without looking at those of others. */
  removeAllOf(ownerId: string): Promise<void>;
  /** Reads the file, which `scan` does not. */
  ownerOf(area: FileArea, fileId: string): Promise<string | undefined>;
  /** A page of files, in an order of the store's own. */
  scan(
    area: FileArea,
    page: { readonly afterId: string | undefined; readonly limit: number },
  ): Promise<readonly ListedFile[]>;
  close(): Promise<void>;
};
