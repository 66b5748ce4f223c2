import type { OwnStatus } from '../../operations/own-health.ts';

const ANSWERS_WITHIN_MS = 3_000;
/** Not to be sent anything, and well: it waits for its turn to keep the views. */
const STANDS_BY: OwnStatus = 'standing-by';

/**
 * Whether a process is well, for who would otherwise start it again or wait for it. A proxy asks
 * something else: whether it is to be sent anything.
 */
export const isWell = async (url: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const answer = await fetch(new URL('/health', url), { signal });
    const { status } = (await answer.json()) as { readonly status?: unknown };
    return answer.ok || status === STANDS_BY;
  } catch {
    return false;
  }
};
