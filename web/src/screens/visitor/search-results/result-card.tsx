import type { OptionCode } from 'contracts';
import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, TextButton } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { DOT, kilometres, priceText } from '../../../components/design/french-format.ts';
import { IconMapPin, IconRosetteDiscountCheckFilled } from '../../../components/design/icons.ts';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { useNow } from '../../../components/design/server-clock.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { VisuallyHidden } from '../../../components/design/visually-hidden.tsx';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';
import { Avatar } from '../../../features/people/avatar.tsx';
import { nextStartWords, type ShownNextStart } from '../../../features/starts/next-start-words.ts';
import { practitionerPath } from '../../../paths.ts';
import styles from './result-card.module.css';
import type { Result } from './search-results-api.ts';
import { searchResultsTexts } from './search-results-texts.ts';
import { type OnChanged, useNextStart } from './use-next-starts.ts';

const words: Readonly<Record<OptionCode, readonly string[]>> = {
  PRESENTIEL: ['cabinet', 'présentiel'],
  VISIO: ['visio', 'en ligne'],
  DOMICILE: ['domicile'],
};

/** Which option a text names: its icon is chosen from the words (S4). */
const optionCodeOf = (text: string): OptionCode | undefined => {
  const said = text.toLocaleLowerCase('fr');
  const codes = Object.keys(words) as OptionCode[];
  return codes.find((code) => words[code].some((word) => said.includes(word)));
};

const texts = searchResultsTexts.card;

const SIGN = ' • ';
const KEYWORDS_SHOWN = 6;

export type ResultCardProps = {
  readonly result: Result;
  readonly onChanged: OnChanged;
  readonly isChosen: boolean;
  /** Of its name, which leads to the profile. */
  readonly nameRef?: Ref<HTMLAnchorElement> | undefined;
};

const nameOf = ({ firstname, lastname }: Result): string => `${firstname} ${lastname}`;

/** The profile, with the start's own session chosen where there is one. */
const profileOf = ({ slug }: Result, nextStart: ShownNextStart | null): string => {
  if (nextStart === null) return practitionerPath(slug);
  const { optionId, consultationId, addressId } = nextStart;
  const chosen = { option: optionId, consultation: consultationId };
  const address: Record<string, string> = addressId === null ? {} : { address: addressId };
  return `${practitionerPath(slug)}?${new URLSearchParams({ ...chosen, ...address }).toString()}`;
};

const Keywords = ({ result }: { readonly result: Result }) => {
  const { keywords } = result;
  const [isWhole, setIsWhole] = useState(false);
  if (keywords.length === 0) return null;
  return (
    <div className={styles['keywords']}>
      <ul>
        {(isWhole ? keywords : keywords.slice(0, KEYWORDS_SHOWN)).map((keyword) => (
          <li key={keyword}>{keyword}</li>
        ))}
      </ul>
      {keywords.length > KEYWORDS_SHOWN ? (
        <TextButton
          className={typography['small']}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          <span>{isWhole ? texts.less : texts.more}</span>
          <VisuallyHidden>{`, ${texts.keywordsOf(nameOf(result))}`}</VisuallyHidden>
        </TextButton>
      ) : null}
    </div>
  );
};

type Address = Result['addresses'][number];

const AddressLine = ({ address }: { readonly address: Address }) => (
  <span className={styles['address']}>
    <span>{`${address.street}, ${address.zipcode} ${address.city}`}</span>
    {address.distance === null ? null : (
      <span className={styles['distance']}>{texts.distance(kilometres(address.distance))}</span>
    )}
  </span>
);

const Addresses = ({ addresses }: Pick<Result, 'addresses'>) => {
  const [first, ...others] = addresses;
  if (first === undefined) return null;
  if (others.length === 0)
    return (
      <p className={styles['fact']}>
        <IconMapPin size={18} />
        <AddressLine address={first} />
      </p>
    );
  return (
    <details className={styles['addresses']}>
      <summary className={styles['fact']}>
        <IconMapPin size={18} />
        <span>
          <AddressLine address={first} />
          <span className={styles['others']}>{texts.otherAddresses(others.length)}</span>
        </span>
      </summary>
      <ul>
        {others.map((address) => (
          <li key={address.id}>
            <AddressLine address={address} />
          </li>
        ))}
      </ul>
    </details>
  );
};

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

const Who = ({ result, nameRef }: Pick<ResultCardProps, 'result' | 'nameRef'>) => (
  <div className={styles['who']}>
    <Avatar {...result} size="normal" />
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
    </div>
  </div>
);

type FootProps = Pick<ResultCardProps, 'result'> & { readonly nextStart: ShownNextStart | null };

const Foot = ({ result, nextStart }: FootProps) => {
  const { priceFrom } = result;
  const now = useNow();
  return (
    <div className={styles['foot']}>
      <p>
        <span className={typography['small']}>{texts.next}</span>
        <span className={styles['next']}>
          <strong>
            <WithOrdinals>{nextStartWords(nextStart, result, now)}</WithOrdinals>
          </strong>
          {priceFrom === null ? null : <span>{`${DOT}${texts.from(priceText(priceFrom))}`}</span>}
        </span>
      </p>
      <ButtonLink to={profileOf(result, nextStart)} variant="second" size="small">
        <span>{texts.book}</span>
        <VisuallyHidden>{` ${texts.bookWith(nameOf(result))}`}</VisuallyHidden>
      </ButtonLink>
    </div>
  );
};

export const ResultCard = ({ result, onChanged, isChosen, nameRef }: ResultCardProps) => {
  const nextStart = useNextStart(result, onChanged);
  return (
    <li
      className={classes(surfaces['card'], styles['card'])}
      data-chosen={isChosen || undefined}
      aria-current={isChosen || undefined}
    >
      <Who result={result} nameRef={nameRef} />
      <Keywords result={result} />
      {result.audiences.length === 0 ? null : (
        <p className={typography['small']}>{result.audiences.join(SIGN)}</p>
      )}
      <Addresses addresses={result.addresses} />
      <Options options={result.options} />
      <Foot result={result} nextStart={nextStart} />
    </li>
  );
};
