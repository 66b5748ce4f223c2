import { PLACES_MAX } from 'contracts';
import { useId } from 'react';
import { classes } from '../../../components/classes.ts';
import field from '../../../components/field.module.css';
import { IconMinus, IconPlus } from '../../../components/icons.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { FieldTrouble } from '../../../components/trouble.tsx';
import typography from '../../../components/typography.module.css';
import styles from './consultation-form.module.css';
import { formTexts as texts } from './consultations-texts.ts';
import type { FieldsProps } from './use-consultation-form.ts';

type PeopleFieldsProps = FieldsProps & {
  readonly audiences: readonly { readonly id: string; readonly name: string }[];
};

const Audiences = ({ values, change, troubles, audiences }: PeopleFieldsProps) => {
  const id = useId();
  const chosen = values.audiences;
  const isWrong = troubles.audiences !== undefined;
  return (
    <fieldset aria-describedby={isWrong ? id : undefined}>
      <legend className={styles['legend']}>{texts.audiences}</legend>
      <div className={styles['pills']}>
        {audiences.map(({ id: own, name }) => (
          <label key={own} className={classes(styles['pill'], isWrong && styles['wrong'])}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(own)}
              aria-invalid={isWrong ? true : undefined}
              onChange={({ target }) =>
                change({
                  audiences: target.checked
                    ? [...chosen, own]
                    : chosen.filter((each) => each !== own),
                })
              }
            />
            {name}
          </label>
        ))}
      </div>
      {isWrong ? <FieldTrouble id={id}>{troubles.audiences}</FieldTrouble> : null}
    </fieldset>
  );
};

const Places = ({ values, change, troubles }: FieldsProps) => {
  const id = useId();
  const places = Number(values.places);
  const set = (count: number) => change({ places: String(count) });
  return (
    <div className={styles['stack']}>
      <label className={styles['legend']} htmlFor={id}>
        {texts.places}
      </label>
      <span className={styles['stepper']}>
        <IconButton
          label={texts.fewer}
          icon={<IconMinus size={18} />}
          disabled={!(places > 1)}
          onClick={() => set(places - 1)}
        />
        <input
          id={id}
          className={classes(field['control'], troubles.places !== undefined && field['wrong'])}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-invalid={troubles.places === undefined ? undefined : true}
          aria-describedby={`${id}-hint`}
          value={values.places}
          onChange={({ target }) => change({ places: target.value })}
        />
        <IconButton
          label={texts.more}
          icon={<IconPlus size={18} />}
          disabled={places >= PLACES_MAX}
          onClick={() => set(places >= 1 ? places + 1 : 1)}
        />
      </span>
      {troubles.places === undefined ? null : (
        <FieldTrouble id={`${id}-error`}>{troubles.places}</FieldTrouble>
      )}
      <p id={`${id}-hint`} className={typography['small']}>
        {texts.placesHint}
      </p>
    </div>
  );
};

/** For whom it is, and for how many at once. */
export const PeopleFields = (props: PeopleFieldsProps) => (
  <section className={styles['group']}>
    <h3 className={typography['subtitle']}>{texts.who}</h3>
    <Audiences {...props} />
    <Places {...props} />
  </section>
);
