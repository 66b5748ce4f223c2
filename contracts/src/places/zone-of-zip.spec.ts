import { expect, it } from '@jest/globals';
import { zoneOfZip } from './zone-of-zip.ts';

it.each([
  ['69003', 'Europe/Paris'],
  ['20200', 'Europe/Paris'],
  ['97110', 'America/Guadeloupe'],
  ['97133', 'America/St_Barthelemy'],
  ['97150', 'America/Marigot'],
  ['97200', 'America/Martinique'],
  ['97300', 'America/Cayenne'],
  ['97400', 'Indian/Reunion'],
  ['97500', 'America/Miquelon'],
  ['97600', 'Indian/Mayotte'],
  ['98600', 'Pacific/Wallis'],
  ['98714', 'Pacific/Tahiti'],
  ['98742', 'Pacific/Marquesas'],
  ['98755', 'Pacific/Gambier'],
  ['98800', 'Pacific/Noumea'],
  ['98000', 'Europe/Paris'],
])('%s is in %s', (zipCode, zone) => {
  expect(zoneOfZip(zipCode)).toBe(zone);
});
