import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import { kilometres, priceText, withCapital } from '../../../../components/design/french-format.ts';
import { IconMapPin, IconRosetteDiscountCheckFilled } from '../../../../components/design/icons.ts';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { useNow } from '../../../../components/design/server-clock.ts';
import surfaces from '../../../../components/design/surfaces.module.css';
import typography from '../../../../components/design/typography.module.css';
import { VisuallyHidden } from '../../../../components/design/visually-hidden.tsx';
import { OptionIcon } from '../../../../features/bookings/option-icon.tsx';
import { Avatar } from '../../../../features/people/avatar.tsx';
import { profileOf } from '../../../../features/started-booking/booking-choice.ts';
import { nextStartWords } from '../../../../features/starts/next-start-words.ts';
import { practitionerPath } from '../../../../paths.ts';
import { HoursGrid } from './hours-grid.tsx';
import { optionCodeOf } from './option-code-of.ts';
import styles from './result-card.module.css';
import {
  sessionOf,
  type Hours,
  type Result,
} from '../../../../features/card-hours/card-hours-api.ts';
import { cardHoursTexts } from '../../../../features/card-hours/card-hours-texts.ts';
import { searchResultsTexts } from '../search-results-texts.ts';
import {
  hasDays,
  useCardHours,
  type CardHoursParams,
} from '../../../../features/card-hours/use-card-hours.ts';

const texts = searchResultsTexts.card;

const SIGN = ' • ';

export type ResultCardProps = CardHoursParams & {
  /** Whether the results have different audiences. */
  readonly showsAudiences: boolean;
  /** From where distances are measured, after them; empty if it is not known. */
  readonly centre: string;
  /** Whether the card's pin is chosen on the map. */
  readonly isChosen: boolean;
  /** It is pointed at, or has the focus. */
  readonly onHighlight: (practitionerId: string | undefined) => void;
  /** Of its name, which leads to the profile. */
  readonly nameRef?: Ref<HTMLAnchorElement> | undefined;
};

const nameOf = ({ firstname, lastname }: Result): string => `${firstname} ${lastname}`;

type Address = Result['addresses'][number];

type FromCentre = Pick<ResultCardProps, 'centre'>;

const AddressLine = ({ address, centre }: FromCentre & { readonly address: Address }) => (
  <span className={styles['address']}>
    <span>{`${address.street}, ${address.zipcode} ${address.city}`}</span>
    {address.distance === null ? null : (
      <span className={styles['distance']}>
        {texts.distance(kilometres(address.distance), centre)}
      </span>
    )}
  </span>
);

const Options = ({ options }: Pick<Result, 'options'>) => (
  <ul className={styles['options']}>
    {options.map((option) => {
      const code = optionCodeOf(option);
      return (
        <li key={option}>
          {code === undefined ? null : <OptionIcon option={code} size={18} />}
          <span>{option}</span>
        </li>
      );
    })}
  </ul>
);

/** Details that do not fit on the card: more addresses, and keywords. */
const Details = ({ result, centre }: FromCentre & { readonly result: Result }) => {
  const { keywords } = result;
  const others = result.addresses.slice(1);
  if (keywords.length + others.length === 0) return null;
  return (
    <details className={styles['details']}>
      <summary>
        <span className={styles['closed']}>{texts.more}</span>
        <span className={styles['opened']}>{texts.less}</span>
        <VisuallyHidden>{`, ${texts.detailsOf(nameOf(result))}`}</VisuallyHidden>
      </summary>
      <ul>
        {others.map((address) => (
          <li key={address.id}>
            <AddressLine address={address} centre={centre} />
          </li>
        ))}
      </ul>
      <ul className={styles['keywords']}>
        {keywords.map((keyword) => (
          <li key={keyword}>{keyword}</li>
        ))}
      </ul>
    </details>
  );
};

const Who = ({ result, nameRef, showsAudiences }: ResultCardProps) => (
  <div className={styles['who']}>
    <Avatar {...result} size="medium" />
    <div>
      <h2 className={classes(typography['name'], styles['name'])}>
        <Link ref={nameRef} to={practitionerPath(result.slug)}>
          {nameOf(result)}
        </Link>
        {result.imported === 0 ? (
          <span className={styles['verified']}>
            <IconRosetteDiscountCheckFilled />
            <VisuallyHidden>{texts.verified}</VisuallyHidden>
          </span>
        ) : null}
      </h2>
      <p className={typography['small']}>{result.specialities.join(SIGN)}</p>
      {showsAudiences && result.audiences.length > 0 ? (
        <p className={typography['small']}>{result.audiences.join(SIGN)}</p>
      ) : null}
    </div>
  </div>
);

const Place = ({ addresses: [first], centre }: FromCentre & Pick<Result, 'addresses'>) =>
  first === undefined ? null : (
    <p className={styles['fact']}>
      <IconMapPin size={18} />
      <AddressLine address={first} centre={centre} />
    </p>
  );

const Price = ({ hours }: { readonly hours: Hours }) => (
  <p className={styles['price']}>
    <strong>{priceText(hours.price)}</strong>
    <span>{` ${cardHoursTexts.session(hours)}`}</span>
  </p>
);

/** A practitioner among the results, with name, place and the next hours, each a link to its confirmation. */
export const ResultCard = (props: ResultCardProps) => {
  const { result, isChosen, centre, onHighlight } = props;
  const { hours, days, next, onHold } = useCardHours(props);
  const now = useNow();
  const name = nameOf(result);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it follows the focus of the links inside
    <li
      className={classes(surfaces['card'], styles['card'])}
      data-chosen={isChosen || undefined}
      aria-current={isChosen || undefined}
      onPointerEnter={() => onHighlight(result.id)}
      onPointerLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight(result.id)}
      onBlur={() => onHighlight(undefined)}
    >
      <Who {...props} />
      <Place addresses={result.addresses} centre={centre} />
      <div className={styles['ways']}>
        <Options options={result.options} />
        <Details result={result} centre={centre} />
      </div>
      <div className={styles['next']}>
        <p>
          <VisuallyHidden>{`${texts.next} : `}</VisuallyHidden>
          <strong>
            <WithOrdinals>{withCapital(nextStartWords(next, result, now))}</WithOrdinals>
          </strong>
        </p>
        {hours === null ? null : <Price hours={hours} />}
      </div>
      {hasDays(hours) ? (
        <>
          <HoursGrid name={name} hours={hours} days={days} onHold={onHold} />
          <Link className={styles['more']} to={profileOf(result.slug, sessionOf(hours))}>
            <span>{texts.moreHours}</span>
            <VisuallyHidden>{` ${texts.of(name)}`}</VisuallyHidden>
          </Link>
        </>
      ) : (
        <ButtonLink
          className={styles['book']}
          to={practitionerPath(result.slug)}
          variant="second"
          size="small"
        >
          <span>{texts.book}</span>
          <VisuallyHidden>{` ${texts.bookWith(name)}`}</VisuallyHidden>
        </ButtonLink>
      )}
    </li>
  );
};
