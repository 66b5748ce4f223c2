import { ButtonLink, type ButtonLinkProps } from '../../components/controls/button.tsx';
import { IconCalendarPlus, IconMailCheck, IconMapPin } from '../../components/design/icons.ts';
import { requestOf } from '../../api/request.ts';
import { bookingLinkTexts as texts } from './booking-links-texts.ts';

type Look = Pick<ButtonLinkProps, 'variant' | 'size'>;

type CalendarLinkProps = Look & {
  readonly bookingId: string;
  /** Which appointment, for who hears the link alone: 'vendredi 13 mars avec Claire Fontaine'. */
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
    {texts.calendar}
  </ButtonLink>
);

/** Directions, in a new tab; the map site receives no referrer. */
export const directionsUrl = (place: string): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}`;

type DirectionsLinkProps = Look & {
  /** '12 rue Mercière, 69002 Lyon' */
  readonly place: string;
};

/** The way to where it takes place; for who comes in person. */
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
    {texts.directions}
  </ButtonLink>
);

/** Where the mail that confirms it went, with its icon; the line around it is the page's. */
export const SentTo = ({ address }: { readonly address: string }) => (
  <>
    <IconMailCheck />
    <span>{texts.sentTo(address)}</span>
  </>
);
