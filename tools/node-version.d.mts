export declare const SUPPORTED_NODE: string;
export declare const isSupported: (version: string) => boolean;
export declare const isNode20: boolean;
