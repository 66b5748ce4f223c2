import { DEFAULT_ZONE } from '../engine/limits.ts';

/** The first match decides: islands with a zone of their own come first. */
const zones: readonly (readonly [prefixes: readonly string[], zone: string])[] = [
  [['97133'], 'America/St_Barthelemy'],
  [['97150'], 'America/Marigot'],
  [['971'], 'America/Guadeloupe'],
  [['972'], 'America/Martinique'],
  [['973'], 'America/Cayenne'],
  [['974'], 'Indian/Reunion'],
  [['975'], 'America/Miquelon'],
  [['976'], 'Indian/Mayotte'],
  [['984'], 'Indian/Kerguelen'],
  [['986'], 'Pacific/Wallis'],
  [['9874', '98796'], 'Pacific/Marquesas'],
  [['98755', '98792', '98793'], 'Pacific/Gambier'],
  [['987'], 'Pacific/Tahiti'],
  [['988'], 'Pacific/Noumea'],
];

/** '97400' → 'Indian/Reunion'; Paris for all that is not overseas. */
export const zoneOfZip = (zipCode: string): string =>
  zones.find(([prefixes]) => prefixes.some((prefix) => zipCode.startsWith(prefix)))?.[1] ??
  DEFAULT_ZONE;
