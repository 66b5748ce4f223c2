import type { Slot } from 'contracts';

/** The starts that a refusal proposes instead. */
export const nearestOf = (error: unknown): readonly Slot[] => {
  if (typeof error !== 'object' || error === null || !('data' in error)) return [];
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('nearest' in data)) return [];
  return Array.isArray(data.nearest) ? (data.nearest as readonly Slot[]).slice(0, 3) : [];
};
