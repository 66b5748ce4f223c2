import { optionCodes, optionNames, RADIUS_KM_MAX, type OptionCode } from 'contracts';
import { useId } from 'react';
import { classes } from '../../../components/design/classes.ts';
import field from '../../../components/controls/fields/field.module.css';
import { CompactCheckbox } from '../../../components/page/compact-checkbox.tsx';
import { FieldError } from '../../../components/page/notices/error-text.tsx';
import typography from '../../../components/design/typography.module.css';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';
import styles from './consultation-form.module.css';
import { unpricedOf } from './consultation-values.ts';
import { consultationFormTexts as texts } from './consultations-texts.ts';
import type { ConsultationFieldsProps } from './use-consultation-form.ts';

const withOption = (
  all: readonly OptionCode[],
  option: OptionCode,
  isIn: boolean,
): readonly OptionCode[] =>
  optionCodes.filter((each) => (each === option ? isIn : all.includes(each)));

type OptionRowProps = Omit<ConsultationFieldsProps, 'field'> & { readonly option: OptionCode };

/** The price of an option; rendered only if the option is ticked and not free. */
const Price = ({ option, values, change, errors }: OptionRowProps) => {
  const isFree = values.free.includes(option);
  const isUnpriced = errors.prices !== undefined && unpricedOf(values).includes(option);
  return (
    <span className={styles['price']}>
      <input
        className={classes(field['control'], isUnpriced && field['wrong'])}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder="Prix"
        aria-label={texts.price(optionNames[option])}
        aria-invalid={isUnpriced ? true : undefined}
        disabled={!values.options.includes(option) || isFree}
        value={isFree ? '' : values.prices[option]}
        onChange={({ target }) => change({ prices: { ...values.prices, [option]: target.value } })}
      />
      <span className={styles['euro']} aria-hidden="true">
        €
      </span>
    </span>
  );
};

/** An option and its price; an option is free only if the box for it is ticked. */
const OptionRow = ({ option, values, change, errors }: OptionRowProps) => {
  const name = optionNames[option];
  const isCheckable = values.options.includes(option);
  const isFree = values.free.includes(option);
  return (
    <div className={styles['option']}>
      <div>
        <CompactCheckbox
          checked={isCheckable}
          aria-invalid={errors.options === undefined ? undefined : true}
          onChange={({ target }) =>
            change({ options: withOption(values.options, option, target.checked) })
          }
        >
          <OptionIcon option={option} size={20} />
          <span>{name}</span>
        </CompactCheckbox>
      </div>
      <Price option={option} values={values} change={change} errors={errors} />
      <CompactCheckbox
        aria-label={texts.freeOf(name)}
        disabled={!isCheckable}
        checked={isCheckable && isFree}
        onChange={({ target }) => change({ free: withOption(values.free, option, target.checked) })}
      >
        Gratuit
      </CompactCheckbox>
    </div>
  );
};

/** The radius of home visits. */
const Radius = ({ values, change, errors }: ConsultationFieldsProps) => {
  const id = useId();
  const isGoing = values.options.includes('DOMICILE');
  const shared = {
    min: 0,
    max: RADIUS_KM_MAX,
    value: values.radius,
    disabled: !isGoing,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ radius: target.value }),
  };
  return (
    <div className={styles['radius']}>
      <div className={styles['between']}>
        <label className={styles['legend']} htmlFor={id}>
          Périmètre à domicile
        </label>
        <span className={styles['kilometres']}>
          <input
            {...shared}
            type="number"
            className={classes(field['control'], errors.radius !== undefined && field['wrong'])}
            aria-label="Périmètre à domicile, en kilomètres"
            aria-invalid={errors.radius === undefined ? undefined : true}
          />
          <span>km</span>
        </span>
      </div>
      <input
        {...shared}
        id={id}
        type="range"
        className={styles['slider']}
        aria-valuetext={texts.radiusText(values.radius)}
      />
      <div className={styles['between']}>
        <span className={typography['small']}>{texts.radiusText('0')}</span>
        <span className={typography['small']}>{texts.radiusText(String(RADIUS_KM_MAX))}</span>
      </div>
      {errors.radius === undefined ? null : (
        <FieldError id={`${id}-error`}>{errors.radius}</FieldError>
      )}
      {isGoing ? null : <p className={typography['small']}>{texts.radiusHint}</p>}
    </div>
  );
};

export const PriceFields = (props: ConsultationFieldsProps) => {
  const { errors } = props;
  const id = useId();
  return (
    <section className={styles['group']}>
      <h3 className={typography['subtitle']}>{texts.where}</h3>
      <fieldset aria-describedby={errors.options === undefined ? undefined : id}>
        <legend className="visually-hidden">{texts.where}</legend>
        {optionCodes.map((option) => (
          <OptionRow key={option} option={option} {...props} />
        ))}
        {[errors.options, errors.prices].map((sentence) =>
          sentence === undefined ? null : (
            <FieldError key={sentence} id={id}>
              {sentence}
            </FieldError>
          ),
        )}
      </fieldset>
      <Radius {...props} />
    </section>
  );
};
