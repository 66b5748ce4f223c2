import type { OwnStatus } from '../../operations/own-health.ts';

const ANSWERS_WITHIN_MS = 3_000;
/** It waits to become the active projector. */
const STANDBY: OwnStatus = 'standing-by';

/** For a supervisor that would restart the process; proxies check something else. */
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
