import { deOrD } from '../engine/text/french-text.ts';

/** 'heure de la Guyane', 'en Guyane' */
type PlaceNames = { readonly of: string; readonly at: string };

const named = (ofPlace: string, atPlace: string): PlaceNames => ({ of: ofPlace, at: atPlace });

/** An IANA name has neither article nor accents. */
const frenchPlaces: ReadonlyMap<string, PlaceNames> = new Map(
  Object.entries({
    'Europe/Paris': named('de Paris', 'à Paris'),
    'America/Guadeloupe': named('de la Guadeloupe', 'en Guadeloupe'),
    'America/Martinique': named('de la Martinique', 'en Martinique'),
    'America/Cayenne': named('de la Guyane', 'en Guyane'),
    'America/Miquelon': named('de Saint-Pierre-et-Miquelon', 'à Saint-Pierre-et-Miquelon'),
    'America/Marigot': named('de Saint-Martin', 'à Saint-Martin'),
    'America/St_Barthelemy': named('de Saint-Barthélemy', 'à Saint-Barthélemy'),
    'Indian/Reunion': named('de La Réunion', 'à La Réunion'),
    'Indian/Mayotte': named('de Mayotte', 'à Mayotte'),
    'Indian/Kerguelen': named('des Kerguelen', 'aux Kerguelen'),
    'Pacific/Noumea': named('de Nouméa', 'à Nouméa'),
    'Pacific/Tahiti': named('de Tahiti', 'à Tahiti'),
    'Pacific/Marquesas': named('des Marquises', 'aux Marquises'),
    'Pacific/Gambier': named('des Gambier', 'aux Gambier'),
    'Pacific/Wallis': named('de Wallis-et-Futuna', 'à Wallis-et-Futuna'),
  }),
);

/** The city, as the zone spells it. */
const placeOf = (zone: string): PlaceNames => {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return frenchPlaces.get(zone) ?? named(deOrD(city), `à ${city}`);
};

/** 'de Paris', 'de la Martinique' */
export const ofZone = (zone: string): string => placeOf(zone).of;

/** 'heure de Paris', 'heure de la Martinique' */
export const zoneText = (zone: string): string => `heure ${ofZone(zone)}`;

/** 'à Paris', 'en Martinique' */
export const zonePlace = (zone: string): string => placeOf(zone).at;
