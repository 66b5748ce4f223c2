import { optionNames, type ProfileAddress, type ProfileConsultation } from 'contracts';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../../../components/design/classes.ts';
import { DOT, minutesText, priceText } from '../../../../components/design/french-format.ts';
import typography from '../../../../components/design/typography.module.css';
import { OptionIcon } from '../../../../features/bookings/option-icon.tsx';
import { sessionQueryOf } from '../../../../features/started-booking/booking-choice.ts';
import { focusByKey } from '../../../../features/starts/grid-keys.ts';
import { panelTexts as texts } from '../practitioner-profile-texts.ts';
import styles from './choice-lines.module.css';
import {
  addressesOf,
  changedChoice,
  choicesOf,
  consultationsWith,
  type Offered,
  type PanelChoice,
} from './panel-choice.ts';

type ChoiceLinesProps = Offered & { readonly choice: PanelChoice };

type Value = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** A text apart from the others: a price. */
  readonly end?: string;
  readonly choice: PanelChoice;
};

type Question = { readonly question: string; readonly values: readonly Value[] };

const queryOf = ({ option, consultationId, addressId }: PanelChoice): string =>
  option === null || consultationId === null
    ? ''
    : `?${sessionQueryOf({ option, consultation: consultationId, address: addressId })}`;

/** A choice folds the lines again, and the focus moves to their summary. */
const fold = ({ currentTarget }: SyntheticEvent) => {
  const lines = currentTarget.closest('details');
  if (lines === null) return;
  lines.open = false;
  lines.querySelector('summary')?.focus({ preventScroll: true });
};

const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
  if (event.key === 'Escape') fold(event);
  else focusByKey(event, event.currentTarget);
};

const Words = ({ label, detail = '' }: Pick<Value, 'label' | 'detail'>) => (
  <span className={styles['words']}>
    <span className={styles['label']}>{label}</span>
    {detail === '' ? null : <span className={typography['small']}>{detail}</span>}
  </span>
);

const Values = ({ values, chosen }: Pick<Question, 'values'> & { readonly chosen: string }) => (
  <ul>
    {values.map(({ id, label, detail, end, choice }) => (
      <li key={id}>
        <Link
          className={classes(styles['value'], id === chosen && styles['chosen'])}
          to={queryOf(choice)}
          replace
          preventScrollReset
          aria-current={id === chosen || undefined}
          onClick={fold}
        >
          <span className={styles['dot']} aria-hidden="true" />
          <Words label={label} {...(detail === undefined ? {} : { detail })} />
          {end === undefined ? null : <span className={styles['end']}>{end}</span>}
        </Link>
      </li>
    ))}
  </ul>
);

type LineProps = Pick<Value, 'label' | 'detail' | 'end'> & {
  readonly icon: ReactNode;
  readonly questions: readonly (Question & { readonly chosen: string | null })[];
};

/** A line with the chosen value; it opens if there are other values. */
const ChoiceLine = ({ icon, label, detail, end, questions }: LineProps) => {
  const open = questions.filter(({ values }) => values.length > 1);
  const [first, ...others] = open;
  const line = (
    <>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <Words label={label} {...(detail === undefined ? {} : { detail })} />
      {end === undefined ? null : <span className={styles['end']}>{end}</span>}
    </>
  );
  if (first === undefined) return <div className={styles['line']}>{line}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the links inside
    <details className={styles['details']} name="choix" onKeyDown={onKeyDown}>
      <summary className={styles['line']}>
        <span className={styles['folded']}>{line}</span>
        <span className={styles['question']}>{first.question}</span>
        <span className={styles['change']}>
          <span className={styles['folded']}>{texts.change}</span>
          <span className={styles['opened']}>{texts.close}</span>
        </span>
      </summary>
      <div className={styles['values']}>
        <Values values={first.values} chosen={first.chosen ?? ''} />
        {others.map(({ question, values, chosen }) => (
          <div key={question}>
            <p className={styles['question']}>{question}</p>
            <Values values={values} chosen={chosen ?? ''} />
          </div>
        ))}
      </div>
    </details>
  );
};

const cityOf = ({ zipcode, city }: ProfileAddress): string => `${zipcode} ${city}`;

const PlaceLine = ({ choice, ...offered }: ChoiceLinesProps) => {
  const { option, addressId } = choice;
  if (option === null) return <p className={styles['none']}>{texts.noOption}</p>;
  const options = [...new Set(choicesOf(offered).flatMap((each) => each.option ?? []))];
  const addresses = addressesOf(offered.weeklySlots, choice);
  const address = addresses.find(({ id }) => id === addressId);
  const detail =
    option === 'VISIO'
      ? undefined
      : address === undefined
        ? texts.noAddress
        : texts.place(option, address.address, address.city);
  return (
    <ChoiceLine
      icon={<OptionIcon option={option} size={22} />}
      label={optionNames[option]}
      {...(detail === undefined ? {} : { detail })}
      questions={[
        {
          question: texts.how,
          chosen: option,
          values: options.map((id) => ({
            id,
            label: optionNames[id],
            choice: changedChoice(offered, { ...choice, option: id, key: 'option' }),
          })),
        },
        {
          question: option === 'DOMICILE' ? texts.setsOut : texts.where,
          chosen: addressId,
          values: addresses.map((each) => ({
            id: each.id,
            label: each.address,
            detail: cityOf(each),
            choice: { ...choice, addressId: each.id },
          })),
        },
      ]}
    />
  );
};

const sessionValue = (
  { id, name, duration, number_of_places: places, options }: ProfileConsultation,
  { option }: PanelChoice,
) => ({
  id,
  label: name,
  detail: `${minutesText(duration)}${places === 1 ? '' : `${DOT}${texts.group(places)}`}`,
  end: priceText(options.find((each) => each.id === option)?.price ?? null),
});

const SessionLine = ({ choice, ...offered }: ChoiceLinesProps) => {
  const consultations = consultationsWith(offered.profile, choice.option);
  const chosen = consultations.find(({ id }) => id === choice.consultationId);
  if (chosen === undefined) return null;
  const { label, detail, end } = sessionValue(chosen, choice);
  return (
    <ChoiceLine
      icon={<span className={styles['colour']} style={{ backgroundColor: chosen.color }} />}
      label={label}
      detail={detail}
      end={end}
      questions={[
        {
          question: texts.which,
          chosen: chosen.id,
          values: consultations.map((each) => ({
            ...sessionValue(each, choice),
            choice: changedChoice(offered, {
              ...choice,
              consultationId: each.id,
              key: 'consultationId',
            }),
          })),
        },
      ]}
    />
  );
};

/**
 * Shows each choice in a line that opens; a single value has nothing to open. Each value is a link, so that
 * it can be chosen before hydration.
 */
export const ChoiceLines = (props: ChoiceLinesProps) => (
  <div className={styles['lines']}>
    <PlaceLine {...props} />
    <SessionLine {...props} />
  </div>
);
