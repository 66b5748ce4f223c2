/** `ready`: the process takes calls; `unready`: it answers, but takes none; `away`: it does not answer. */
export type ProcessState = 'ready' | 'unready' | 'away';

/** After this time the process or its machine counts as frozen. */
const ANSWERS_WITHIN_MS = 3_000;

export const processStateOf = async (url: string): Promise<ProcessState> => {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const { ok, body } = await fetch(new URL('/health', url), { signal });
    await body?.cancel();
    return ok ? 'ready' : 'unready';
  } catch {
    return 'away';
  }
};
