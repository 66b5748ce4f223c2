import type { CustomerRequest } from 'contracts';
import { useState } from 'react';
import type { Mutations } from '../../../api/use-mutations.ts';
import { Badge, type BadgeTone } from '../../../components/page/badge.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { DOT, priceText, typographic } from '../../../components/design/french-format.ts';
import { IconChevronDown } from '../../../components/design/icons.ts';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';
import { Avatar } from '../../../features/people/avatar.tsx';
import rows from '../../../features/people/person-row.module.css';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { Exchange } from '../../../features/requests/exchange.tsx';
import { placeText, sessionText } from '../../../features/requests/request-words.ts';
import { zonedMoment } from '../../../features/starts/zoned-hour.ts';
import { bookingPath, practitionerPath } from '../../../paths.ts';
import { RequestAnswers } from './request-answers.tsx';
import styles from './request-row.module.css';
import { requestNameOf, sentencesOf } from './request-said.ts';
import { requestTexts as texts } from './request-texts.ts';
import { bookingRowId } from './use-led-to.ts';

type RequestProps = { readonly request: CustomerRequest };

const tones: Readonly<Record<CustomerRequest['state'], BadgeTone>> = {
  pending: 'information',
  'precision-asked': 'new',
  proposed: 'new',
  settling: 'information',
  accepted: 'success',
  declined: 'error',
  withdrawn: 'quiet',
  expired: 'quiet',
};

const Details = ({ request }: RequestProps) => {
  const { pro, optionId, option, address, visitAddress, price, isForRelative, customer } = request;
  const place = placeText(visitAddress ?? address) ?? option;
  const forPerson = isForRelative
    ? `${DOT}${texts.forPerson(`${customer.prenom} ${customer.nom}`)}`
    : '';
  return (
    <div className={rows['details']}>
      <div className={rows['who']}>
        <Avatar
          id={pro.id}
          firstname={pro.prenom}
          lastname={pro.nom}
          picture={pro.photo}
          size="small"
        />
        <h3 className={rows['name']}>
          <ProfileLink className={rows['profile']} slug={pro.slug}>
            {requestNameOf(request)}
          </ProfileLink>
        </h3>
      </div>
      <p className={rows['fine']}>{`${sessionText(request)}${forPerson}`}</p>
      <p className={classes(rows['fine'], rows['place'])}>
        <OptionIcon option={optionId} size={18} />
        <span>{`${place}${DOT}${priceText(price)}`}</span>
      </p>
    </div>
  );
};

const Words = ({ request }: RequestProps) => {
  // An open question to the customer is unfolded, since they have to answer it.
  const [isOpen] = useState(request.state === 'precision-asked');
  return (
    <details className={styles['words']} open={isOpen}>
      <summary className={styles['fold']}>
        <span>Lire ma demande</span>
        <IconChevronDown className={styles['chevron']} size={18} />
      </summary>
      <div className={styles['exchange']}>
        <Exchange
          question={request.question}
          text={request.requestText}
          messages={request.messages}
          reader="customer"
          other={requestNameOf(request)}
          timeZone={request.timeZone}
        />
      </div>
    </details>
  );
};

const After = ({ request }: RequestProps) => {
  const { state, bookingId, pro } = request;
  if (state === 'accepted' && bookingId !== null)
    return (
      <ButtonLink variant="second" size="small" to={bookingPath(bookingId)}>
        {texts.seeBooking}
      </ButtonLink>
    );
  return pro.slug === null ? null : (
    <ButtonLink
      variant="second"
      size="small"
      to={practitionerPath(pro.slug)}
      aria-label={texts.againName(requestNameOf(request))}
    >
      Faire une autre demande
    </ButtonLink>
  );
};

type RequestRowProps = RequestProps & {
  /** Whether a link has led to this row, which is then marked. */
  readonly isWanted: boolean;
  readonly mutations: Mutations;
};

export const RequestRow = ({ request, isWanted, mutations }: RequestRowProps) => {
  const { id, state, submittedAt, timeZone, ended, isOpen } = request;
  return (
    <li
      id={bookingRowId(id, 'demande')}
      tabIndex={-1}
      className={classes(
        surfaces['card'],
        rows['card'],
        styles['request'],
        isWanted && rows['wanted'],
      )}
    >
      <p className={styles['standing']}>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        <span className={rows['fine']}>
          <WithOrdinals>{texts.sent(zonedMoment(submittedAt, timeZone))}</WithOrdinals>
        </span>
      </p>
      <Details request={request} />
      <div className={styles['sentences']}>
        {sentencesOf(request).map((sentence) => (
          <p key={sentence}>
            <WithOrdinals>{sentence}</WithOrdinals>
          </p>
        ))}
        {ended === null || ended.reason === null ? null : (
          <p className={rows['fine']}>{texts.reason(typographic(ended.reason))}</p>
        )}
      </div>
      <Words request={request} />
      <div className={styles['actions']}>
        {isOpen ? (
          <RequestAnswers request={request} mutations={mutations} />
        ) : (
          <After request={request} />
        )}
      </div>
    </li>
  );
};
