/**
 * Access to a file: `public` files are readable by everyone, `private` ones are encrypted with their
 * owner's key.
 */
export type FileArea = 'public' | 'private';

export type StoredFile = {
  readonly fileId: string;
  readonly area: FileArea;
  /** The person (a party's id) whose file it is; of a speciality's picture the catalogue. */
  readonly ownerId: string;
  /** When it was put there, an instant. */
  readonly at: string;
};

/**
 * Where files are kept. A file is on the disk once `put` has answered, before the event that names it
 * is appended, so that no event names a missing file. Files without an event are swept. Methods
 * reject if the store is unavailable.
 */
export type Files = {
  /** The same file again replaces itself. Answers how many bytes were kept, and their SHA-256 (hex). */
  put(
    file: Omit<StoredFile, 'at'>,
    bytes: Uint8Array,
  ): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /**
   * Its bytes; `undefined` where there is none of that area, or it cannot be opened any more: its
   * owner's key was destroyed, its bytes have changed.
   */
  open(area: FileArea, fileId: string): Promise<Uint8Array | undefined>;
  /** The size and SHA-256 (hex) of what `open` gives. */
  digest(
    area: FileArea,
    fileId: string,
  ): Promise<{ readonly bytes: number; readonly sha256: string } | undefined>;
  remove(area: FileArea, fileId: string): Promise<void>;
  /** The files of an area, in the order of ids. */
  scan(
    area: FileArea,
    page: { readonly afterId: string | undefined; readonly limit: number },
  ): Promise<readonly StoredFile[]>;
  close(): Promise<void>;
};
