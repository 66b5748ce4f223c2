export declare const root: string;
export declare const bundleInto: (
  folder: string,
  entries: readonly { readonly in: string; readonly out: string }[],
) => Promise<void>;
