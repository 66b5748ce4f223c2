import type { OwnStatus } from '../../operations/own-health.ts';

const ANSWERS_WITHIN_MS = 3_000;
/** The projector waits to become the active one, which is no fault. */
const STANDBY: OwnStatus = 'standing-by';

/** The check of a supervisor that restarts unhealthy processes; proxies check something else. */
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
