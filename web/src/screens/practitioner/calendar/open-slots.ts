import type { Agenda } from 'contracts';

export type OpenSlot = Omit<Agenda['weeklySlots'][number], 'id'>;

/** Weekly slots as they are drawn: those at the same hours are one, with their places. */
export const openSlots = (weeklySlots: Agenda['weeklySlots']): readonly OpenSlot[] => {
  const slots = new Map<string, OpenSlot>();
  for (const { dayOfWeek, from, to, place } of weeklySlots) {
    const key = `${dayOfWeek} ${from} ${to}`;
    const known = slots.get(key);
    const places = known === undefined ? [] : known.place.split(', ');
    const together = places.includes(place) ? places : [...places, place];
    slots.set(key, { dayOfWeek, from, to, place: together.join(', ') });
  }
  return [...slots.values()];
};
