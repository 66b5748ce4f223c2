export const searchedWeeks = ['this', 'next'] as const;
export type SearchedWeek = (typeof searchedWeeks)[number];

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Before noon, before 18:00, or later. */
export const partOfDayAt = (hour: string): PartOfDay => {
  if (hour < '12:00') return 'morning';
  return hour < '18:00' ? 'afternoon' : 'evening';
};
