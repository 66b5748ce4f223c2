/** Chosen by practitioners; stored with the minutes. */
export const timeUnitCodes = ['MINUTES', 'HOURS', 'DAYS'] as const;
export type TimeUnit = (typeof timeUnitCodes)[number];

export const timeUnitNames = { MINUTES: 'Minutes', HOURS: 'Heures', DAYS: 'Jours' } as const;
export type TimeUnitName = (typeof timeUnitNames)[TimeUnit];

export const minutesOfUnit: Readonly<Record<TimeUnit, number>> = {
  MINUTES: 1,
  HOURS: 60,
  DAYS: 1_440,
};

/** Largest that divides the minutes (D-32). */
export const largestUnitOf = (minutes: number): TimeUnit => {
  const exact = timeUnitCodes.filter((unit) => minutes % minutesOfUnit[unit] === 0);
  return minutes === 0 ? 'MINUTES' : (exact.at(-1) ?? 'MINUTES');
};

/** 'Heures' → 'HOURS' */
export const timeUnitNamed = (name: TimeUnitName): TimeUnit =>
  timeUnitCodes.find((unit) => timeUnitNames[unit] === name) ?? 'MINUTES';
