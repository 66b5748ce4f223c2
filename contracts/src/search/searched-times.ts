export const searchedWeeks = ['this', 'next'] as const;
export type SearchedWeek = (typeof searchedWeeks)[number];

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Before noon, before 18:00, or later. */
export const partOfDayAt = (hour: string): PartOfDay => {
  if (hour < '12:00') return 'morning';
  return hour < '18:00' ? 'afternoon' : 'evening';
};

/** A start from the first hour on, and before the last, may lie in it. */
export const reachesPartOfDay = (part: PartOfDay, from: string, to: string): boolean => {
  if (part === 'morning') return from < '12:00';
  return part === 'evening' ? to > '18:00' : from < '18:00' && to > '12:00';
};
