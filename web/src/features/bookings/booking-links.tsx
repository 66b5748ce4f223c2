import { ButtonLink, type ButtonLinkProps } from '../../components/controls/button.tsx';
import { IconCalendarPlus, IconMailCheck, IconMapPin } from '../../components/design/icons.ts';
import { requestOf } from '../../api/request.ts';

const texts = {
  calendarOf: (appointment: string) => `Ajouter à mon agenda\u00a0: ${appointment}`,
  directionsTo: (place: string) => `Itinéraire vers ${place}, nouvel onglet`,
  sentTo: (address: string) => `Confirmation envoyée à ${address}`,
} as const;

type Look = Pick<ButtonLinkProps, 'variant' | 'size'>;

type CalendarLinkProps = Look & {
  readonly bookingId: string;
  /** Names the appointment for screen readers: 'vendredi 13 mars avec Claire Fontaine'. */
  readonly of?: string;
};

/** The appointment as a file for the customer's own calendar; the page stays. */
export const CalendarLink = ({ bookingId, of, variant = 'second', ...look }: CalendarLinkProps) => (
  <ButtonLink
    {...look}
    variant={variant}
    icon={<IconCalendarPlus />}
    to={requestOf('getBookingCalendar', { id: bookingId }).url}
    reloadDocument
    download
    aria-label={of === undefined ? undefined : texts.calendarOf(of)}
  >
    Ajouter à mon agenda
  </ButtonLink>
);

/** Directions, in a new tab; the map site receives no referrer. */
export const directionsUrl = (place: string): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}`;

type DirectionsLinkProps = Look & {
  /** '12 rue Mercière, 69002 Lyon' */
  readonly place: string;
};

export const DirectionsLink = ({ place, variant = 'quiet', ...look }: DirectionsLinkProps) => (
  <ButtonLink
    {...look}
    variant={variant}
    icon={<IconMapPin />}
    to={directionsUrl(place)}
    target="_blank"
    rel="noreferrer"
    aria-label={texts.directionsTo(place)}
  >
    Itinéraire
  </ButtonLink>
);

/** The address of the confirmation mail, with its icon; the page provides the line around it. */
export const SentTo = ({ address }: { readonly address: string }) => (
  <>
    <IconMailCheck />
    <span>{texts.sentTo(address)}</span>
  </>
);
