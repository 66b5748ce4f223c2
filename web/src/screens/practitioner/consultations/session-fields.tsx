import {
  consultationKindCodes,
  consultationKindNames,
  CUSTOM_TYPE_MAX,
  DESCRIPTION_MAX,
} from 'contracts';
import { useId } from 'react';
import { classes } from '../../../components/design/classes.ts';
import { SelectField, TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import typography from '../../../components/design/typography.module.css';
import styles from './consultation-form.module.css';
import { consultationFormTexts as texts } from './consultations-texts.ts';
import type { ConsultationFieldsProps } from './use-consultation-form.ts';

const suggested = Object.entries(texts.colours);

const isSuggested = (color: string) => suggested.some(([value]) => value === color.toUpperCase());

const Colours = ({ values, change }: Pick<ConsultationFieldsProps, 'values' | 'change'>) => {
  const name = useId();
  const isOther = !isSuggested(values.color);
  return (
    <fieldset>
      <legend className={styles['legend']}>Couleur dans l’agenda</legend>
      <div className={styles['colours']}>
        {suggested.map(([value, label]) => (
          <label key={value} className={styles['colour']}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={values.color.toUpperCase() === value}
              onChange={() => change({ color: value })}
            />
            <span className={styles['swatch']} style={{ backgroundColor: value }} />
            <span className="visually-hidden">{label}</span>
          </label>
        ))}
        <label className={classes(styles['other-colour'], isOther && styles['chosen'])}>
          <input
            type="color"
            value={values.color}
            onChange={({ target }) => change({ color: target.value.toUpperCase() })}
          />
          <span>Autre couleur</span>
        </label>
      </div>
    </fieldset>
  );
};

type SessionFieldsProps = ConsultationFieldsProps & {
  readonly specialities: readonly { readonly id: string; readonly name: string }[];
};

export const SessionFields = ({ values, change, field, specialities }: SessionFieldsProps) => (
  <section className={styles['group']}>
    <h3 className={typography['subtitle']}>La séance</h3>
    <SelectField
      label="Spécialité"
      hint={
        specialities.length === 0
          ? 'Aucune spécialité n’est encore validée\u00a0: voyez «\u00a0Mes diplômes\u00a0».'
          : undefined
      }
      {...field('speciality')}
    >
      <option value="" disabled>
        Choisissez une spécialité
      </option>
      {specialities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    <div className={styles['pair']}>
      <SelectField label="Type de séance" {...field('type')}>
        <option value="" disabled>
          Choisissez un type
        </option>
        {consultationKindCodes.map((code) => (
          <option key={code} value={code}>
            {consultationKindNames[code]}
          </option>
        ))}
      </SelectField>
      {values.type === 'OTHER' ? (
        <TextField
          label="Nom de la séance"
          maxLength={CUSTOM_TYPE_MAX}
          autoComplete="off"
          {...field('customType')}
        />
      ) : null}
    </div>
    <TextArea
      label="Description"
      hint="Lue par vos clients sur votre profil."
      longest={DESCRIPTION_MAX}
      isCounted
      {...field('description')}
    />
    <TextField
      label="Question à vos clients"
      hint="Facultative. Posée à la réservation, à la place du motif, ou au-dessus d’une demande."
      autoComplete="off"
      {...field('question')}
    />
    <Colours values={values} change={change} />
  </section>
);
