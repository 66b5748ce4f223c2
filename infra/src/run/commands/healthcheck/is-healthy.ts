import type { OwnStatus } from '../../operations/own-health.ts';

const ANSWERS_WITHIN_MS = 3_000;
/** A projector on standby waits to become active, which is no fault. */
const STANDBY: OwnStatus = 'standing-by';

/** The check for a supervisor, which restarts unhealthy processes: unlike a proxy, it accepts a process on standby. */
export const isHealthy = async (url: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const answer = await fetch(new URL('/health', url), { signal });
    const { status } = (await answer.json()) as { readonly status?: unknown };
    return answer.ok || status === STANDBY;
  } catch {
    return false;
  }
};
