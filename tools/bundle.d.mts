export declare const root: string;
export declare const bundleInto: (
  folder: string,
  entries: readonly { readonly in: string; readonly out: string }[],
) => Promise<void>;
export declare const bundleOnce: (source: string, others?: readonly string[]) => Promise<string>;
export declare const bundleStarted: () => Promise<void>;
