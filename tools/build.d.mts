export declare const buildIfNeeded: (announcement: string) => Promise<void>;
