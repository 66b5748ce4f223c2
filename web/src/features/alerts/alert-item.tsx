import type { About, UnseenAlert } from 'contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/page/badge.tsx';
import { classes } from '../../components/design/classes.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { IconFileText, IconFileX } from '../../components/design/later-icons.ts';
import {
  IconCalendarPlus,
  IconCalendarRepeat,
  IconCalendarX,
  IconX,
} from '../../components/design/icons.ts';
import { Avatar } from '../people/avatar.tsx';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import tones from '../../components/design/tones.module.css';
import { readersZone, wallClockOf } from '../../components/design/wall-clock.ts';
import {
  bookingInAgendaPath,
  bookingPath,
  documentPath,
  paths,
  receivedRequestPath,
  requestPath,
} from '../../paths.ts';
import styles from './alert-item.module.css';
import {
  alertText,
  isLateFor,
  MINUTES_JUST_NOW,
  momentOf,
  seeOf,
  texts,
  whoOf,
  type Reader,
} from './alerts-texts.ts';
import type { AlertOfBooking } from './alerts-by-booking.ts';
import { seatLinkOf } from './seat-alert-texts.ts';

const paperLooks = {
  nouveau: { Icon: IconFileText, tone: tones['new'] },
  update: { Icon: IconFileText, tone: tones['success'] },
  delete: { Icon: IconFileX, tone: tones['error'] },
} as const;

const looks = {
  nouveau: { Icon: IconCalendarPlus, tone: tones['new'] },
  update: { Icon: IconCalendarRepeat, tone: tones['success'] },
  delete: { Icon: IconCalendarX, tone: tones['error'] },
} as const;

const MS_A_MINUTE = 60_000;

const links: Readonly<Record<About['kind'], (alert: UnseenAlert, reader: Reader) => string>> = {
  account: () => paths.changePassword,
  booking: ({ day, about: { id } }, reader) =>
    reader === 'customer' ? bookingPath(id) : bookingInAgendaPath(day, id),
  diploma: () => paths.diplomas,
  // No alert is about this type.
  message: () => paths.contact,
  // A withdrawn paper has no page.
  paper: ({ detail, about: { id } }) =>
    detail === 'delete' ? paths.customerDocuments : documentPath(id),
  request: ({ about: { id } }, reader) =>
    reader === 'customer' ? requestPath(id) : receivedRequestPath(id),
  seat: (alert) =>
    alert.seat === undefined ? paths.customerBookings : seatLinkOf(alert, alert.seat),
  // No alert is about this type either.
  subscription: () => paths.home,
  trial: () => paths.diplomas,
};

export type AlertItemProps = {
  readonly alert: UnseenAlert;
  readonly reader: Reader;
  readonly bookingAlert: AlertOfBooking | undefined;
  /** When the list is looked at, in epoch milliseconds. */
  readonly now: number;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
};

/** A warning that a practitioner must read first; customers have none. */
const Caution = ({ alert, reader }: Pick<AlertItemProps, 'alert' | 'reader'>) => {
  const isTooFar = reader === 'practitioner' && alert.outOfRadius === true;
  if (!isTooFar && !isLateFor(reader, alert)) return null;
  return (
    <p>
      <Badge tone="caution">{isTooFar ? 'Hors de votre périmètre' : 'Annulation tardive'}</Badge>
    </p>
  );
};

/** The icon of the alert, on the photo of the other party if there is one. */
const Mark = ({ alert }: Pick<AlertItemProps, 'alert'>) => {
  const { Icon, tone } = (alert.about.kind === 'paper' ? paperLooks : looks)[alert.detail];
  const { id, prenom, nom, photo } = alert;
  if (photo === undefined)
    return (
      <span className={classes(styles['icon'], tone)}>
        <Icon />
      </span>
    );
  return (
    <span className={styles['face']}>
      <Avatar id={id} firstname={prenom} lastname={nom} picture={photo} size="small" />
      <span className={classes(styles['sign'], tone)}>
        <Icon size={14} />
      </span>
    </span>
  );
};

export const AlertItem = ({
  alert,
  reader,
  bookingAlert,
  now,
  onOpen,
  onRemove,
}: AlertItemProps) => {
  const who = whoOf(alert);
  const minutesAgo = (now - Date.parse(alert.at)) / MS_A_MINUTE;
  const zone = readersZone();
  const moment = momentOf(wallClockOf(alert.at, zone), wallClockOf(now, zone).day, minutesAgo);
  return (
    <li className={styles['item']}>
      <Mark alert={alert} />
      <div className={styles['words']}>
        <p className={classes(styles['moment'], minutesAgo < MINUTES_JUST_NOW && styles['now'])}>
          <WithOrdinals>{moment}</WithOrdinals>
        </p>
        <p>
          <strong className={styles['who']}>{who}</strong>{' '}
          <WithOrdinals>{alertText(alert, reader, bookingAlert?.startText)}</WithOrdinals>
        </p>
        <Caution alert={alert} reader={reader} />
        {bookingAlert === undefined || bookingAlert.reason === null ? null : (
          <p className={styles['reason']}>{texts.reason(bookingAlert.reason)}</p>
        )}
        <p className={styles['links']}>
          <Link
            className={styles['link']}
            to={links[alert.about.kind](alert, reader)}
            onClick={onOpen}
          >
            {seeOf(alert, reader)}
          </Link>
          {bookingAlert === undefined || bookingAlert.again === null ? null : (
            <Link className={styles['again']} to={bookingAlert.again} onClick={onOpen}>
              Reprendre rendez-vous
            </Link>
          )}
        </p>
      </div>
      <IconButton
        className={styles['remove']}
        label={texts.remove(who)}
        icon={<IconX />}
        onClick={onRemove}
      />
    </li>
  );
};
