import type { Agenda } from 'contracts';

export type DrawnWeeklySlot = Omit<Agenda['weeklySlots'][number], 'id'>;

/** Weekly slots as they are drawn: those at the same hours are one, with their places. */
export const drawnWeeklySlots = (
  weeklySlots: Agenda['weeklySlots'],
): readonly DrawnWeeklySlot[] => {
  const slots = new Map<string, DrawnWeeklySlot>();
  for (const { dayOfWeek, from, to, place } of weeklySlots) {
    const key = `${dayOfWeek} ${from} ${to}`;
    const known = slots.get(key);
    const places = known === undefined ? [] : known.place.split(', ');
    const together = places.includes(place) ? places : [...places, place];
    slots.set(key, { dayOfWeek, from, to, place: together.join(', ') });
  }
  return [...slots.values()];
};
