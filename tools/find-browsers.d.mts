export declare const findFirefox: () => string | undefined;
export declare const findWebKit: () =>
  | { readonly driver: string; readonly browser: string; readonly display: string }
  | undefined;
