export type Progress = {
  readonly views: readonly string[];
  readonly position: number;
  readonly head: number;
  readonly eventsPerSecond: number;
  readonly secondsLeft: number;
};
export type OnProgress = (progress: Progress) => void;

const TOLD_EVERY_MS = 200;

/** Tells how far a pass over the log has come, not more often than someone can read. */
export const openProgress = (
  views: readonly string[],
  head: number,
  onProgress: OnProgress | undefined,
) => {
  const begun = performance.now();
  let told = begun;
  return {
    reached: (position: number): void => {
      const now = performance.now();
      if (onProgress === undefined || (now - told < TOLD_EVERY_MS && position < head)) return;
      told = now;
      const eventsPerSecond = position / Math.max((now - begun) / 1_000, 0.001);
      const secondsLeft = eventsPerSecond === 0 ? 0 : (head - position) / eventsPerSecond;
      onProgress({ views, position, head, eventsPerSecond, secondsLeft });
    },
  };
};
