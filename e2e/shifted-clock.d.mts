export declare const shiftClock: (aheadMs: number) => void;
