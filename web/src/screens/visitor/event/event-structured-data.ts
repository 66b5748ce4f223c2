import type { PublicEvent } from 'contracts';
import { wallClockOf } from '../../../components/design/wall-clock.ts';
import { eventPath, practitionerPath } from '../../../paths.ts';

const LONGEST = 155;
const MS_A_MINUTE = 60_000;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** '2026-03-12T18:00:00+01:00': search engines want the offset of the place. */
export const withOffset = (instant: string, timeZone: string): string => {
  const { day, hour } = wallClockOf(instant, timeZone);
  const minutes = (Date.parse(`${day}T${hour}:00Z`) - Date.parse(instant)) / MS_A_MINUTE;
  const ahead = Math.abs(minutes);
  const offset = `${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
  return `${day}T${hour}:00${minutes < 0 ? '-' : '+'}${offset}`;
};

export const descriptionOfEvent = ({ title, professional, description }: PublicEvent): string => {
  const text = `${title}, avec ${professional.name}. ${description}`.replaceAll(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
};

const statusOf = ({ isCancelled, previousStart }: PublicEvent): string => {
  if (isCancelled) return 'EventCancelled';
  return previousStart === null ? 'EventScheduled' : 'EventRescheduled';
};

type Whole = (path: string) => string;

/** The page is the virtual location: the room is for participants. */
const locationOf = ({ id, address, place }: PublicEvent, whole: Whole): object =>
  address === null || place === null
    ? { '@type': 'VirtualLocation', url: whole(eventPath(id)) }
    : {
        '@type': 'Place',
        name: place.label,
        address: {
          '@type': 'PostalAddress',
          streetAddress: address.address,
          postalCode: address.zipcode,
          addressLocality: address.city,
          addressCountry: 'FR',
        },
        ...(place.latitude === null || place.longitude === null
          ? {}
          : {
              geo: {
                '@type': 'GeoCoordinates',
                latitude: place.latitude,
                longitude: place.longitude,
              },
            }),
      };

/** In terms of schema.org, for search engines. */
export const structuredDataOfEvent =
  (event: PublicEvent) =>
  // oxlint-disable-next-line complexity -- independent optional values
  (whole: Whole): object => {
    const { id, title, sessions, timeZone, professional, price, placesLeft } = event;
    const [first] = sessions;
    const last = sessions.at(-1);
    const at = (instant: string | undefined) =>
      instant === undefined ? undefined : withOffset(instant, timeZone);
    const isRemote = event.address === null;
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description: descriptionOfEvent(event),
      url: whole(eventPath(id)),
      startDate: at(first?.startsAt),
      endDate: at(last?.endsAt),
      eventStatus: `https://schema.org/${statusOf(event)}`,
      ...(event.previousStart === null ? {} : { previousStartDate: at(event.previousStart) }),
      eventAttendanceMode: `https://schema.org/${isRemote ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: locationOf(event, whole),
      organizer: {
        '@type': 'Person',
        name: professional.name,
        ...(professional.slug === null ? {} : { url: whole(practitionerPath(professional.slug)) }),
      },
      maximumAttendeeCapacity: event.number_of_places,
      offers: {
        '@type': 'Offer',
        price: price ?? 0,
        priceCurrency: 'EUR',
        availability: `https://schema.org/${placesLeft > 0 ? 'InStock' : 'SoldOut'}`,
        url: whole(eventPath(id)),
      },
      ...(sessions.length < 2
        ? {}
        : {
            subEvent: sessions.map(({ startsAt, endsAt }) => ({
              '@type': 'Event',
              name: title,
              startDate: at(startsAt),
              endDate: at(endsAt),
              location: locationOf(event, whole),
            })),
          }),
    };
  };
