import { expect, it } from '@jest/globals';
import { isZone } from './local-time.ts';
import { zonePlace, zoneText } from './french-zones.ts';

it.each([
  ['Europe/Paris', 'heure de Paris', 'à Paris'],
  ['America/Guadeloupe', 'heure de la Guadeloupe', 'en Guadeloupe'],
  ['America/Martinique', 'heure de la Martinique', 'en Martinique'],
  ['America/Cayenne', 'heure de la Guyane', 'en Guyane'],
  ['America/Miquelon', 'heure de Saint-Pierre-et-Miquelon', 'à Saint-Pierre-et-Miquelon'],
  ['America/Marigot', 'heure de Saint-Martin', 'à Saint-Martin'],
  ['America/St_Barthelemy', 'heure de Saint-Barthélemy', 'à Saint-Barthélemy'],
  ['Indian/Reunion', 'heure de La Réunion', 'à La Réunion'],
  ['Indian/Mayotte', 'heure de Mayotte', 'à Mayotte'],
  ['Indian/Kerguelen', 'heure des Kerguelen', 'aux Kerguelen'],
  ['Pacific/Noumea', 'heure de Nouméa', 'à Nouméa'],
  ['Pacific/Tahiti', 'heure de Tahiti', 'à Tahiti'],
  ['Pacific/Marquesas', 'heure des Marquises', 'aux Marquises'],
  ['Pacific/Gambier', 'heure des Gambier', 'aux Gambier'],
  ['Pacific/Wallis', 'heure de Wallis-et-Futuna', 'à Wallis-et-Futuna'],
])('names the zones of France as the French do: %s', (zone, hour, place) => {
  expect(isZone(zone)).toBe(true);
  expect(zoneText(zone)).toBe(hour);
  expect(zonePlace(zone)).toBe(place);
});

it('names the city of any other', () => {
  expect(zoneText('Europe/Athens')).toBe('heure d’Athens');
  expect(zonePlace('America/New_York')).toBe('à New York');
});
