import { ofZone } from 'contracts';
import { counted } from '../../components/design/french-format.ts';

export const startTexts = {
  places: (left: number) => counted(left, 'place', 'places'),
  /** Follows the accessible name of a start, in which spaces are plain. */
  placesText: (left: number | undefined) =>
    left === undefined ? '' : `, ${left} place${left < 2 ? '' : 's'}`,
  justTaken: (start: string) => `${start} vient d’être pris.`,
  justFreed: (start: string) => `${start} vient de se libérer.`,
  manyTaken: (count: number) => `${counted(count, 'créneau', 'créneaux')} viennent d’être pris.`,
  manyFreed: (count: number) => `${counted(count, 'créneau', 'créneaux')} viennent de se libérer.`,
  nextFree: (start: string) => `Le prochain libre\u00a0: ${start}.`,
  zone: (zone: string) => `Heures ${ofZone(zone)}`,
} as const;
